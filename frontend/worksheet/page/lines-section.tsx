import type { KeyboardEvent } from 'react';
import { FoldAll } from '#frontend/worksheet/grid/fold-all.tsx';
import { LinesGrid } from '#frontend/worksheet/grid/grid.tsx';
import { LinesMenu } from '#frontend/worksheet/grid/menu.tsx';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import { usePreloadOrderedProducts } from '#frontend/worksheet/products/ordered.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { TargetButton } from '#frontend/worksheet/target/button.tsx';
import { DealerLinks } from '#frontend/worksheet/toolbar/dealer-links.tsx';
import { UndoButtons } from '#frontend/worksheet/toolbar/undo-buttons.tsx';
import { ViewSwitches } from '#frontend/worksheet/toolbar/view-switches.tsx';
import { t } from '#shared/language/t.ts';
import { BulkBar, clearSelection } from './bulk-bar.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';

/** The order's lines with their toolbar, which is the selected rows' while there are any. */
export function LinesSection() {
  const store = useWorksheetStore();
  const products = useCatalogue();
  usePreloadOrderedProducts();
  const entry = useLineEntry(products);
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  // In the bar of the selected rows Escape does what it does in the grid.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && isSelecting && currentTarget.contains(target as Node))
      clearSelection(store);
  };
  return (
    <section className="lines" aria-label={t`Order lines`}>
      {/* Its buttons have the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={isSelecting ? 'toolbar is-selecting' : 'toolbar'}
        role="toolbar"
        aria-label={isSelecting ? t`Selected rows` : t`Order lines`}
        onKeyDown={onKeyDown}
      >
        {isSelecting ? (
          <BulkBar />
        ) : (
          <>
            <UndoButtons />
            <TargetButton isFolding />
            <CatalogueTools />
            <DealerLinks />
          </>
        )}
        <span className="grow" />
        {!isSelecting && <FoldAll />}
        <ViewSwitches />
      </div>
      <LinesGrid products={products} />
      <LinesMenu entry={entry} />
    </section>
  );
}
