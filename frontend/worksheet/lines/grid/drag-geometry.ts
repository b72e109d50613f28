import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { getRowIndexAtOffset } from './row-range.ts';

/** Where dragged rows would be dropped, and the top of the drop indicator in pixels. */
export type DropTarget = { groupId: number; beforeId: string | undefined; top: number };

/**
 * Over a line, the half that is pointed at decides between before and after it. Over a heading, the target is
 * the start of its bundle, and over a subtotal the end, so that an empty bundle can be a target as well. A
 * folded bundle takes rows at its end.
 */
export function findDropTarget(
  worksheet: Worksheet,
  tops: Float64Array,
  offsetPx: number,
): DropTarget {
  const { rows } = worksheet.layout;
  const index = getRowIndexAtOffset(tops, offsetPx);
  const over = rows[index]!;
  if (over.kind === 'heading' && over.isFolded)
    return { groupId: over.groupId, beforeId: undefined, top: tops[index + 1]! };
  const slot = isDropBelowRow(over, tops, index, offsetPx) ? index + 1 : index;
  const row = rows[slot]!;
  const top = tops[slot]!;
  return row.kind === 'line'
    ? { groupId: findWorksheetLine(worksheet, row.key)!.OrderLineGroupId, beforeId: row.key, top }
    : { groupId: row.groupId, beforeId: undefined, top };
}

/** After an unfolded heading and after a line there is always a line or a subtotal. */
const isDropBelowRow = ({ kind }: LayoutRow, tops: Float64Array, index: number, y: number) =>
  kind === 'heading' || (kind === 'line' && y >= (tops[index]! + tops[index + 1]!) / 2);

/** The list begins to scroll within this distance of an edge. */
const SCROLL_EDGE_PX = 56;
/** The speed exactly at the edge. Beyond it the speed increases further. */
const EDGE_SPEED_PX_PER_SECOND = 900;
/** 375 rows a second: 5,000 rows in about 13 seconds. */
const MAX_SPEED_PX_PER_SECOND = 12_000;
/** The speed also increases with time, up to this factor. */
const MAX_SPEED_FACTOR = 6;

/** The scroll speed in px per second while the pointer is held near or beyond an edge. Negative is up. */
export function computeScrollPxPerSecond(
  y: number,
  { top, bottom }: { top: number; bottom: number },
  heldSeconds: number,
): number {
  // If the grid is so low that both edge zones meet, the nearer edge counts.
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
