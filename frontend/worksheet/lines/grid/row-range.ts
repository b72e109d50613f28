import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';

/** A range of row indexes; `end` is exclusive. */
export type RowRange = { start: number; end: number };

/** The scroll position and the height of the visible area, in pixels. */
export type VisibleArea = { top: number; height: number };

/** Rows mounted beyond the edges, so that a fling shows no gap before the next frame. */
const OVERSCAN_ROWS = 6;

/** The top of each row below the first, in pixels. One extra entry holds the bottom of the last row. */
export function computeRowTops(
  rows: readonly LayoutRow[],
  heights: Readonly<Record<LayoutRow['kind'], number>>,
): Float64Array {
  const tops = new Float64Array(rows.length + 1);
  for (let index = 0; index < rows.length; index++)
    tops[index + 1] = tops[index]! + heights[rows[index]!.kind];
  return tops;
}

/** The index of the row at `offsetPx` below the first row's top, limited to the first and the last row. */
export function getRowIndexAtOffset(tops: Float64Array, offsetPx: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= offsetPx) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

/** The visible rows, and some rows before and after them. */
export function computeMountedRange(tops: Float64Array, { top, height }: VisibleArea): RowRange {
  const count = tops.length - 1;
  const start = getRowIndexAtOffset(tops, top) - OVERSCAN_ROWS;
  const end = getRowIndexAtOffset(tops, top + height) + 1 + OVERSCAN_ROWS;
  return { start: Math.max(start, 0), end: Math.min(end, count) };
}

export const isSameRange = (a: RowRange, b: RowRange) => a.start === b.start && a.end === b.end;

/**
 * The rows of the range, and two that stay mounted wherever the list is scrolled: the heading of the bundle at
 * the top, which stays visible while its rows are, and the focused row, which must not lose the focus.
 */
export function listMountedRowIndexes(
  rows: readonly LayoutRow[],
  range: RowRange,
  focusedIndex: number | undefined,
): number[] {
  const { start, end } = range;
  const near = Array.from({ length: end - start }, (_, offset) => start + offset);
  const others = new Set([findHeadingBefore(rows, start), focusedIndex ?? start]);
  const far = [...others].filter((index) => index < start || index >= end);
  return far.length ? [...far, ...near].toSorted((a, b) => a - b) : near;
}

function findHeadingBefore(rows: readonly LayoutRow[], index: number): number {
  let headingIndex = Math.min(index, rows.length - 1);
  while (headingIndex > 0 && rows[headingIndex]!.kind !== 'heading') headingIndex--;
  return headingIndex;
}
