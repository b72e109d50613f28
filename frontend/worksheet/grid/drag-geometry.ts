import type { GridLayout, LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';

/** Where dragged rows would land, and how far down its mark is drawn. */
export type DropTarget = { groupId: number; beforeId: string | undefined; top: number };

/** Where each row begins, from the top of the first, and where the last one ends. */
export function computeLayoutTops(
  { rows }: GridLayout,
  heights: Record<LayoutRow['kind'], number>,
): Float64Array {
  const tops = new Float64Array(rows.length + 1);
  for (const [index, { kind }] of rows.entries()) tops[index + 1] = tops[index]! + heights[kind];
  return tops;
}

/**
 * Between two lines by the half of the line that is pointed at; on a heading the beginning of its
 * bundle, on a subtotal its end, so that an empty bundle has a place as well. One that is folded takes them at its end.
 */
export function findDropTarget(worksheet: Worksheet, tops: Float64Array, y: number): DropTarget {
  const { rows } = worksheet.layout;
  const index = findRowIndexAt(tops, y);
  const over = rows[index]!;
  if (over.kind === 'heading' && over.isFolded)
    return { groupId: over.groupId, beforeId: undefined, top: tops[index + 1]! };
  const slot = isDropBelowRow(over, tops, index, y) ? index + 1 : index;
  const row = rows[slot]!;
  const top = tops[slot]!;
  return row.kind === 'line'
    ? { groupId: findWorksheetLine(worksheet, row.key)!.OrderLineGroupId, beforeId: row.key, top }
    : { groupId: row.groupId, beforeId: undefined, top };
}

/** After an open heading and after a line there is always a line or a subtotal. */
const isDropBelowRow = ({ kind }: LayoutRow, tops: Float64Array, index: number, y: number) =>
  kind === 'heading' || (kind === 'line' && y >= (tops[index]! + tops[index + 1]!) / 2);

/** The row at a height, the first above all and the last below. */
function findRowIndexAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** So near to an edge the list begins to move. */
const SCROLL_EDGE_PX = 56;
/** At the edge itself, in px per second; beyond it the speed grows on. */
const EDGE_SPEED_PX_PER_SECOND = 900;
/** 375 rows a second: 5,000 rows in some 13 seconds. */
const MAX_SPEED_PX_PER_SECOND = 12_000;
/** It also grows while it lasts, up to so many times. */
const MAX_SPEED_FACTOR = 6;

/** How fast the list scrolls under a pointer that is held near or beyond an edge, in px per second; up is negative. */
export function computeScrollSpeed(
  y: number,
  { top, bottom }: { top: number; bottom: number },
  heldSeconds: number,
): number {
  // In a grid so low that the edges meet, the nearer one counts.
  const edge = Math.min(SCROLL_EDGE_PX, (bottom - top) / 2);
  const [above, below] = [top + edge - y, y - (bottom - edge)];
  const depth = Math.max(above, below) / edge;
  if (!(depth > 0)) return 0;
  const speedFactor = Math.min(1 + heldSeconds, MAX_SPEED_FACTOR);
  const speed = Math.min(
    EDGE_SPEED_PX_PER_SECOND * depth ** 2 * speedFactor,
    MAX_SPEED_PX_PER_SECOND,
  );
  return above > below ? -speed : speed;
}
