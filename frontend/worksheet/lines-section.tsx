import { useEffect } from 'react';
import { LinesGrid } from './lines-grid.tsx';
import { useCatalogue } from './product-source.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { useWorksheet, useWorksheetDispatch } from './worksheet-store.tsx';

/** The order's lines with their toolbar. */
export function LinesSection() {
  const products = useCatalogue();
  return (
    <section className="lines" aria-label="Order lines">
      <div className="toolbar">
        <UndoButtons />
        <span className="grow" />
        <DetailViewSwitch />
      </div>
      <LinesGrid products={products} />
    </section>
  );
}

/** Off takes every internal figure off the screen at once. */
function DetailViewSwitch() {
  const dispatch = useWorksheetDispatch();
  const isOn = useWorksheet(({ isDetailView }) => isDetailView);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyD') return;
      event.preventDefault();
      dispatch({ type: 'detailViewToggled' });
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [dispatch]);
  return (
    <label className={isOn ? 'switch is-on' : 'switch'} title="Alt+D">
      <span className={`p-inputswitch p-component is-internal${isOn ? ' p-highlight' : ''}`}>
        <input
          className="p-inputswitch-input"
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={() => dispatch({ type: 'detailViewToggled' })}
        />
        <span className="p-inputswitch-slider" />
      </span>
      Detail View
    </label>
  );
}
