import { LinesGrid } from './lines-grid.tsx';
import { useCatalogue } from './product-source.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { ViewSwitches } from './view-switches.tsx';

/** The order's lines with their toolbar. */
export function LinesSection() {
  const products = useCatalogue();
  return (
    <section className="lines" aria-label="Order lines">
      <div className="toolbar">
        <UndoButtons />
        <span className="grow" />
        <ViewSwitches />
      </div>
      <LinesGrid products={products} />
    </section>
  );
}
