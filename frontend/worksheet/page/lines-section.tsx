import type { KeyboardEvent } from 'react';
import { FoldAllButton } from '#frontend/worksheet/lines/grid/fold-all-button.tsx';
import { LinesGrid } from '#frontend/worksheet/lines/grid/lines-grid.tsx';
import { RowMenu } from '#frontend/worksheet/lines/grid/row-menu.tsx';
import { usePreloadOrderedProducts } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { SetTargetButton } from '#frontend/worksheet/lines/target/target-button.tsx';
import { useGetBundleMenuEntries } from '#frontend/worksheet/packages/use-get-bundle-menu-entries.ts';
import { DealerLinks } from '#frontend/worksheet/page/toolbar/dealer-links.tsx';
import { UndoButtons } from '#frontend/worksheet/page/toolbar/undo-buttons.tsx';
import { ViewSwitches } from '#frontend/worksheet/page/toolbar/view-switches.tsx';
import { OrderPartBoundary } from '#frontend/worksheet/state/order-part-boundary.tsx';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { BulkBar, clearSelectionAndFocusGrid } from './bulk-bar.tsx';
import { CatalogueToolButtons } from './catalogue-tools.tsx';

/** The order lines with their toolbar; while rows are selected, the toolbar has the actions on them. */
export function LinesSection() {
  const store = useWorksheetStore();
  const products = useProductSource();
  usePreloadOrderedProducts();
  const lineHandlers = useLineEditHandlers(products);
  const getBundleItems = useGetBundleMenuEntries();
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  // In the toolbar of the selected rows, Escape clears the selection as in the grid.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && isSelecting && currentTarget.contains(target as Node))
      clearSelectionAndFocusGrid(store);
  };
  return (
    <section className="lines" aria-label={t`Order lines`}>
      {/* The buttons handle the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={isSelecting ? 'toolbar is-selecting' : 'toolbar'}
        role="toolbar"
        aria-label={isSelecting ? t`Selected rows` : t`Order lines`}
        onKeyDown={onKeyDown}
      >
        <OrderPartBoundary title={t`The toolbar could not be shown`} isLow>
          {isSelecting ? (
            <BulkBar />
          ) : (
            <>
              <UndoButtons />
              <SetTargetButton isFolding />
              <CatalogueToolButtons />
              <DealerLinks />
            </>
          )}
          <span className="grow" />
          {!isSelecting && <FoldAllButton />}
          <ViewSwitches />
        </OrderPartBoundary>
      </div>
      <OrderPartBoundary title={t`The order lines could not be shown`}>
        <LinesGrid products={products} />
        <RowMenu lineHandlers={lineHandlers} getBundleItems={getBundleItems} />
      </OrderPartBoundary>
    </section>
  );
}
