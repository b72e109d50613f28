import { useRef, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { openInTab } from '#frontend/browser/new-tab.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Failed } from '#frontend/parts/notices/states.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogPage } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { addLinked, type Run } from './add-linked.ts';
import { Bar } from './bar.tsx';
import { Frame, Loading } from './frame.tsx';
import { useCatalog, type CatalogRequest, type Catalog, type Loaded } from './use-catalog.ts';
import './viewer.css';

type Props = { store: WorksheetStore; catalogRequest: CatalogRequest; onClose: () => void };

/** A manufacturer's catalogue, whose products are added to the order by their links. */
export function Viewer({ store, catalogRequest, onClose }: Props) {
  const { manufacturers } = useOrderPage();
  const catalog = useCatalog(catalogRequest);
  const isNarrow = useNarrow();
  const { loaded } = catalog;
  const known = manufacturers.find(({ Id }) => Id === catalogRequest.mfgId);
  const company = loaded.state === 'open' ? loaded.view.CompanyName : (known?.DisplayName ?? '');
  const { OrderNumber } = store.get().order;
  return (
    <Dialog
      name="smart-catalog"
      title={
        <span className="catalog-title" {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
          {t`SmartCatalog`}
          {OrderNumber && <span className="muted">{t`Order ${OrderNumber}`}</span>}
        </span>
      }
      className="catalog-viewer"
      width={160}
      isOpen
      // On a phone its first field would bring the keys of the screen up over the catalogue.
      hasOwnFocus={isNarrow}
      onClose={onClose}
    >
      <div className="catalog">
        <Bar
          name={loaded.state === 'open' ? `${company}, ${loaded.view.Name}` : company}
          catalog={catalog}
        />
        <Content
          store={store}
          catalogRequest={catalogRequest}
          onClose={onClose}
          catalog={catalog}
          company={company}
        />
      </div>
    </Dialog>
  );
}

type ContentProps = Props & { catalog: Catalog; company: string };

function Content(props: ContentProps) {
  const { catalog, company, onClose } = props;
  const { loaded } = catalog;
  if (loaded.state === 'open') return <Opened {...props} open={loaded} />;
  return (
    <div className="catalog-frame">
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'missing' && <Missing company={company} onClose={onClose} />}
      {loaded.state === 'failed' && (
        <Failed
          title={smartCatalogsTexts.notLoaded}
          text={t`Check the connection and try again.`}
          error={loaded.error}
          onRetry={catalog.retry}
        />
      )}
    </div>
  );
}

function Missing({ company, onClose }: Pick<ContentProps, 'company' | 'onClose'>) {
  return (
    <div className="void is-bad" role="alert">
      <Icon name="book" />
      <b>{smartCatalogsTexts.none}</b>
      {company && (
        <p>{t`${company} has no smart catalogue. Its products are in SmartCatalog Search.`}</p>
      )}
      <div className="row">
        <Button label={t`Close`} variant="secondary" onClick={onClose} />
      </div>
    </div>
  );
}

type OpenedProps = ContentProps & { open: Extract<Loaded, { state: 'open' }> };

function Opened({ store, catalogRequest, onClose, catalog, open }: OpenedProps) {
  const { view, location, at } = open;
  const maker = { mfgId: catalogRequest.mfgId, mfgCode: view.DealerMfgCode };
  const [out, setOut] = useState<string>();
  const pages = usePages(catalogRequest.mfgId);
  const adding = useRef<Promise<Run>>(Promise.resolve(undefined));

  const withPage = (page: number) => pages.read(view.Edition, page);
  /** One after the other, in the order they were pressed. */
  const add = (page: number, link: number) => {
    const before = adding.current;
    const added = Promise.all([before, withPage(page)]).then(async ([run, { Links }]) => {
      const catalogLink = Links[link];
      return catalogLink ? addLinked(store, maker, catalogLink, run) : run;
    });
    adding.current = added.catch(async (error: unknown) => {
      showFailure(error);
      return before;
    });
  };
  return (
    <>
      {catalog.partNumber !== '' && view.Links.length === 0 && (
        <NoProducts partNumber={catalog.partNumber} />
      )}
      {out && <Out address={out} />}
      <div className="catalog-frame">
        <Frame
          view={view}
          location={location}
          at={at}
          onPage={(page) => {
            setOut(undefined);
            withPage(page).catch(() => {});
          }}
          onPressed={(pressed) => {
            if (pressed.kind === 'product') add(pressed.page, pressed.place);
            else if (pressed.kind === 'page') catalog.toPage(pressed.to, pressed.anchor);
            else
              withPage(pressed.page).then(({ Outs }) => setOut(Outs[pressed.place]), showFailure);
          }}
          onEscape={onClose}
          onFailed={catalog.fail}
        />
      </div>
    </>
  );
}

/** What the links of pages say, asked for once each. */
function usePages(mfgId: number) {
  const [pages] = useState(() => new Map<string, Promise<CatalogPage>>());
  return {
    read(edition: number, page: number): Promise<CatalogPage> {
      const name = `${edition} ${page}`;
      const input = { params: { id: mfgId, page }, query: { Edition: String(edition) } };
      const reading = pages.get(name) ?? call(catalogs.getCatalogPage, input);
      pages.set(name, reading);
      reading.catch(() => pages.delete(name));
      return reading;
    },
  };
}

function NoProducts({ partNumber }: { partNumber: string }) {
  return (
    <div className="notice is-bad" role="alert">
      <Icon name="error" />
      <span>
        {smartCatalogsTexts.noProducts}{' '}
        <span className="muted">{t`for ${partNumber}. You can still browse the catalogue.`}</span>
      </span>
    </div>
  );
}

function Out({ address }: { address: string }) {
  const { host } = new URL(address);
  return (
    <div className="notice" role="status">
      <Icon name="external" />
      <span>{t`This link leads out of the catalogue: ${host}`}</span>
      <Button
        label={t`Open in new tab`}
        icon="external"
        variant="secondary"
        size="small"
        onClick={() => openInTab(address)}
      />
    </div>
  );
}
