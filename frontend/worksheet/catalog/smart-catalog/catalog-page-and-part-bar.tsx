import { Button } from '#frontend/parts/controls/button.tsx';
import { CommitTextInput } from '#frontend/parts/controls/commit-text-input.tsx';
import { t } from '#shared/language/t.ts';
import type { CatalogNavigation } from './use-catalog-navigation.ts';

type CatalogPageAndPartBarProps = { name: string; catalog: CatalogNavigation };

/** The catalogue's name, its page, and the current link of a part number. */
export function CatalogPageAndPartBar({ name, catalog }: CatalogPageAndPartBarProps) {
  const { loadState, partNumber, search, goToLink } = catalog;
  const isOpen = loadState.state === 'open';
  const linkIndex = isOpen ? loadState.linkIndex : 0;
  const count = isOpen ? loadState.view.Links.length : 0;
  return (
    <div className="catalog-bar">
      <span className="where strong">{name}</span>
      <CatalogPageControls catalog={catalog} />
      <span className="catalog-links">
        <CommitTextInput
          aria-label={t`Part number`}
          className="text-field-small"
          committedText={partNumber}
          onCommit={search}
          disabled={!isOpen && loadState.state !== 'loading'}
        />
        <span className="catalog-place" role="status">
          {isOpen && partNumber !== '' && t`${count === 0 ? 0 : linkIndex + 1} of ${count}`}
        </span>
        <Button
          label={t`Prev`}
          icon="chevronLeft"
          variant="secondary"
          size="small"
          isBusy={linkIndex === 0}
          onClick={() => goToLink(linkIndex - 1)}
        />
        <Button
          label={t`Next`}
          icon="chevronRight"
          variant="secondary"
          size="small"
          className="is-icon-last"
          isBusy={linkIndex + 1 >= count}
          onClick={() => goToLink(linkIndex + 1)}
        />
      </span>
    </div>
  );
}

/** Page navigation; a catalogue with one page has none. */
function CatalogPageControls({
  catalog: { loadState, goToPage },
}: Pick<CatalogPageAndPartBarProps, 'catalog'>) {
  if (loadState.state !== 'open' || loadState.view.PageCount === 1) return null;
  const { location, view } = loadState;
  const goToTypedPage = (typed: string) => {
    const page = Number(/\d+/.exec(typed)?.[0]);
    if (page >= 1 && page <= view.PageCount && page !== location.page) goToPage(page);
  };
  return (
    <span className="catalog-pages">
      <Button
        name={t`Page before`}
        icon="chevronUp"
        variant="text"
        size="small"
        isBusy={location.page === 1}
        onClick={() => goToPage(location.page - 1)}
      />
      <label>
        {t`Page`}
        <CommitTextInput
          inputMode="numeric"
          className="text-field-small"
          committedText={String(location.page)}
          onCommit={goToTypedPage}
        />
      </label>
      <span>{t`of ${view.PageCount}`}</span>
      <Button
        name={t`Page after`}
        icon="chevronDown"
        variant="text"
        size="small"
        isBusy={location.page === view.PageCount}
        onClick={() => goToPage(location.page + 1)}
      />
    </span>
  );
}
