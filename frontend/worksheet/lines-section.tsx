import { BulkBar } from './bulk-bar.tsx';
import { FoldAll } from './fold-all.tsx';
import { useLineEntry } from './lines-entry.ts';
import { LinesGrid } from './lines-grid.tsx';
import { LinesMenu } from './lines-menu.tsx';
import { useCatalogue } from './product-source.ts';
import { TargetButton } from './target-button.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { ViewSwitches } from './view-switches.tsx';
import { useWorksheet } from './worksheet-store.tsx';

/** The order's lines with their toolbar, which is the selected rows' while there are any. */
export function LinesSection() {
  const products = useCatalogue();
  const entry = useLineEntry(products);
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  return (
    <section className="lines" aria-label="Order lines">
      <div
        className={isSelecting ? 'toolbar is-selecting' : 'toolbar'}
        role="toolbar"
        aria-label={isSelecting ? 'Selected rows' : 'Order lines'}
      >
        {isSelecting ? (
          <BulkBar />
        ) : (
          <>
            <UndoButtons />
            <TargetButton />
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
