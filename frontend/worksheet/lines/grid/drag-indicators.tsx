import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';

/** The indicators that are shown while rows are dragged. */
export type DragIndicators = {
  /** The top of the drop indicator, from the top of the first row. */
  top: number;
  /** The single dragged row; undefined for selected rows, which are highlighted already. */
  source: { top: number; height: number } | undefined;
  count: number;
  /** The position of the pointer in the window. */
  x: number;
  y: number;
};

export type DragIndicatorStore = ReturnType<typeof createDragIndicatorStore>;

/** Holds the indicators outside the grid, so that a moving pointer renders only them. */
export const createDragIndicatorStore = () =>
  createObservable<DragIndicators | undefined>(undefined);

/** Places the label beside the pointer, but keeps it visible at the window's edge. */
const clampToWindow = (x: number, y: number) => ({
  left: `min(${x}px, 100vw - 7rem)`,
  top: `min(${y}px, 100vh - 3rem)`,
});

/** Shows the drop line, and the number of dragged rows beside the pointer. */
export function DragIndicatorLayer({ store }: { store: DragIndicatorStore }) {
  const indicators = useObservable(store);
  if (!indicators) return null;
  const { top, source, count, x, y } = indicators;
  return (
    <>
      {source && <div className="og-source" aria-hidden style={source} />}
      <div className="og-drop" aria-hidden style={{ top }} />
      <div className="og-carried" aria-hidden style={clampToWindow(x, y)}>
        {formatRowCount(count)}
      </div>
    </>
  );
}
