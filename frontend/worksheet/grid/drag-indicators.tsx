import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';

/** What is drawn while rows are dragged. */
export type DragIndicators = {
  /** Where they would land, down from the top of the first row. */
  top: number;
  /** The single row that is dragged; selected ones are marked already. */
  source: { top: number; height: number } | undefined;
  count: number;
  /** The pointer, in the window. */
  x: number;
  y: number;
};

export type DragIndicatorStore = ReturnType<typeof createDragIndicatorStore>;

/** Holds the marks outside the grid, so that a moving pointer renders them alone. */
export const createDragIndicatorStore = () =>
  createObservable<DragIndicators | undefined>(undefined);

/** Beside the pointer, and still in sight where that is at the window's edge. */
const clampToWindow = (x: number, y: number) => ({
  left: `min(${x}px, 100vw - 7rem)`,
  top: `min(${y}px, 100vh - 3rem)`,
});

/** The line where dragged rows would land, and how many there are, beside the pointer. */
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
