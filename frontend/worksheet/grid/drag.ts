import type { Layout, Row } from '#frontend/worksheet/state/layout.ts';
import { lineOf, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';

/** Where dragged rows would land, and how far down its mark is drawn. */
export type Drop = { groupId: number; beforeId: string | undefined; top: number };

/** Where each row begins, from the top of the first, and where the last one ends. */
export function topsOf({ rows }: Layout, heights: Record<Row['kind'], number>): Float64Array {
  const tops = new Float64Array(rows.length + 1);
  for (const [index, { kind }] of rows.entries()) tops[index + 1] = tops[index]! + heights[kind];
  return tops;
}

/**
 * Between two lines by the half of the line that is pointed at; on a heading the beginning of its
 * bundle, on a subtotal its end, so that an empty bundle has a place as well. One that is folded takes them at its end.
 */
export function dropAt(worksheet: Worksheet, tops: Float64Array, y: number): Drop {
  const { rows } = worksheet.layout;
  const index = rowIndexAt(tops, y);
  const over = rows[index]!;
  if (over.kind === 'heading' && over.isFolded)
    return { groupId: over.groupId, beforeId: undefined, top: tops[index + 1]! };
  const slot = isBelow(over, tops, index, y) ? index + 1 : index;
  const row = rows[slot]!;
  const top = tops[slot]!;
  return row.kind === 'line'
    ? { groupId: lineOf(worksheet, row.key)!.OrderLineGroupId, beforeId: row.key, top }
    : { groupId: row.groupId, beforeId: undefined, top };
}

/** After an open heading and after a line there is always a line or a subtotal. */
const isBelow = ({ kind }: Row, tops: Float64Array, index: number, y: number) =>
  kind === 'heading' || (kind === 'line' && y >= (tops[index]! + tops[index + 1]!) / 2);

/** The row at a height, the first above all and the last below. */
function rowIndexAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** So near to an edge the list begins to move. */
const EDGE_PX = 56;
/** At the edge itself, in px per second; beyond it the speed grows on. */
const SPEED_AT_EDGE = 900;
/** 375 rows a second: 5,000 rows in some 13 seconds. */
const LARGEST_SPEED = 12_000;
/** It also grows while it lasts, up to so many times. */
const LARGEST_HASTE = 6;

/** How fast the list scrolls under a pointer that is held near or beyond an edge, in px per second; up is negative. */
export function scrollSpeed(
  y: number,
  { top, bottom }: { top: number; bottom: number },
  heldSeconds: number,
): number {
  // In a grid so low that the edges meet, the nearer one counts.
  const edge = Math.min(EDGE_PX, (bottom - top) / 2);
  const [above, below] = [top + edge - y, y - (bottom - edge)];
  const depth = Math.max(above, below) / edge;
  if (!(depth > 0)) return 0;
  const haste = Math.min(1 + heldSeconds, LARGEST_HASTE);
  const speed = Math.min(SPEED_AT_EDGE * depth ** 2 * haste, LARGEST_SPEED);
  return above > below ? -speed : speed;
}
