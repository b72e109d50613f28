import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { announceToScreenReader } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** Before the line `beforeId` of a bundle, or at the bundle's end if it is undefined. */
type LineMoveTarget = { groupId: number; beforeId?: string | undefined };

/** The lines that move with a row: the selected rows if it is one of them, else the row alone. */
export const listLineIdsToMove = (worksheet: Worksheet, lineId: string): readonly string[] =>
  worksheet.selection.has(lineId)
    ? getSelectedLines(worksheet).map(({ OrderLineId }) => OrderLineId)
    : [lineId];

/** Moves lines as one undo step and announces their new position. Returns false if nothing moved. */
export function moveLinesAndAnnounce(
  store: WorksheetStore,
  lineIds: readonly string[],
  target: LineMoveTarget,
) {
  const before = store.get();
  store.dispatch({ type: 'linesMoved', lineIds, ...target });
  const after = store.get();
  if (after.order === before.order) return false;
  announceToScreenReader(formatMoveMessage(before, after, lineIds));
  return true;
}

/**
 * Moves lines up or down by one: past the adjacent line, and past a bundle's border into the next bundle. Lines
 * that are not contiguous become contiguous.
 */
export function moveLinesByOne(
  store: WorksheetStore,
  lineIds: readonly string[],
  direction: 1 | -1,
) {
  const target = findAdjacentMoveTarget(store.get().order, new Set(lineIds), direction);
  return target !== undefined && moveLinesAndAnnounce(store, lineIds, target);
}

/** The target one position up or down; undefined at the ends of the order. */
export function findAdjacentMoveTarget(
  { OrderLines, Bundles }: Pick<Order, 'OrderLines' | 'Bundles'>,
  lineIds: ReadonlySet<string>,
  direction: 1 | -1,
): LineMoveTarget | undefined {
  const isMoving = ({ OrderLineId }: OrderLine) => lineIds.has(OrderLineId);
  const edge =
    direction === 1 ? OrderLines.findLastIndex(isMoving) : OrderLines.findIndex(isMoving);
  if (edge < 0) return undefined;
  const groupId = OrderLines[edge]!.OrderLineGroupId;
  const lineIn = (group: number, index: number) =>
    OrderLines[index]?.OrderLineGroupId === group ? OrderLines[index].OrderLineId : undefined;
  const passedLineId = lineIn(groupId, edge + direction);
  if (passedLineId !== undefined)
    return { groupId, beforeId: direction === 1 ? lineIn(groupId, edge + 2) : passedLineId };
  const next = groupId + direction;
  if (!Bundles[next]) return undefined;
  return { groupId: next, beforeId: direction === 1 ? lineIn(next, edge + 1) : undefined };
}

/** For example 'Line 4 moved to 3 of Operatory 1'. The positions are those within the bundles. */
function formatMoveMessage(before: Worksheet, after: Worksheet, lineIds: readonly string[]) {
  const first = lineIds.find((lineId) => findWorksheetLine(after, lineId))!;
  const { OrderLineGroupName } = findWorksheetLine(after, first)!;
  const movedLabel =
    lineIds.length === 1
      ? t`Line ${getPositionInBundle(before, first)}`
      : t`${lineIds.length} lines`;
  return t`${movedLabel} moved to ${getPositionInBundle(after, first)} of ${getLineGroupLabel(OrderLineGroupName)}`;
}

/** Counts from 1. */
function getPositionInBundle(worksheet: Worksheet, lineId: string) {
  const lineIndex = worksheet.layout.lineIndexes.get(lineId)!;
  const { OrderLines } = worksheet.order;
  const groupId = OrderLines[lineIndex]!.OrderLineGroupId;
  return lineIndex - OrderLines.findIndex((line) => line.OrderLineGroupId === groupId) + 1;
}
