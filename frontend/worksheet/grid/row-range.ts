import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';

/** Rows by their indexes; `end` is the first that is not among them. */
export type RowRange = { start: number; end: number };

/** How far a list is scrolled, and how much of it is seen, in pixels. */
export type VisibleArea = { top: number; height: number };

/** Rows beyond the edges, so that a fling shows no gap before the next frame. */
const OVERSCAN_ROWS = 6;

/** Where each row begins below the first, in pixels; one more than there are rows says where the last ends. */
export function computeRowTops(
  rows: readonly LayoutRow[],
  heights: Readonly<Record<LayoutRow['kind'], number>>,
): Float64Array {
  const tops = new Float64Array(rows.length + 1);
  for (let index = 0; index < rows.length; index++)
    tops[index + 1] = tops[index]! + heights[rows[index]!.kind];
  return tops;
}

/** The row that lies at so many pixels below the first's top; before the first it is the first, after the last the last. */
export function findRowAtTop(tops: Float64Array, y: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

/** The rows in sight, and some before and after. */
export function computeVisibleRange(tops: Float64Array, { top, height }: VisibleArea): RowRange {
  const count = tops.length - 1;
  const start = findRowAtTop(tops, top) - OVERSCAN_ROWS;
  const end = findRowAtTop(tops, top + height) + 1 + OVERSCAN_ROWS;
  return { start: Math.max(start, 0), end: Math.min(end, count) };
}

export const isSameRange = (a: RowRange, b: RowRange) => a.start === b.start && a.end === b.end;

/**
 * The rows of a range, and those that are there wherever the list is scrolled: the heading of the bundle
 * at the top, which stays in sight as long as its rows, and the row with the keyboard, which never loses it.
 */
export function listMountedRows(
  rows: readonly LayoutRow[],
  range: RowRange,
  active: number | undefined,
): number[] {
  const { start, end } = range;
  const near = Array.from({ length: end - start }, (_, at) => start + at);
  const others = new Set([findHeadingBefore(rows, start), active ?? start]);
  const far = [...others].filter((index) => index < start || index >= end);
  return far.length ? [...far, ...near].toSorted((a, b) => a - b) : near;
}

function findHeadingBefore(rows: readonly LayoutRow[], index: number): number {
  let at = Math.min(index, rows.length - 1);
  while (at > 0 && rows[at]!.kind !== 'heading') at--;
  return at;
}
