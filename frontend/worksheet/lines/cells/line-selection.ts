import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

export type SelectionShare = 'none' | 'some' | 'all';

type SelectionSummary = {
  selection: ReadonlySet<string>;
  orderLines: Order['OrderLines'];
  lines: readonly OrderLine[];
  /** The number of selected lines per bundle. */
  counts: ReadonlyMap<number, number>;
};

let lastSummary: SelectionSummary | undefined;

/** Many components query the selection at every edit, so the summary is computed once and cached. */
function summarizeSelection({ selection, order: { OrderLines } }: Worksheet): SelectionSummary {
  if (lastSummary?.selection === selection && lastSummary.orderLines === OrderLines)
    return lastSummary;
  const lines = selection.size
    ? OrderLines.filter(({ OrderLineId }) => selection.has(OrderLineId))
    : [];
  const counts = new Map<number, number>();
  for (const { OrderLineGroupId: id } of lines) counts.set(id, (counts.get(id) ?? 0) + 1);
  lastSummary = { selection, orderLines: OrderLines, lines, counts };
  return lastSummary;
}

/** The selected lines in display order. The same array until the selection or the lines change. */
export const getSelectedLines = (worksheet: Worksheet): readonly OrderLine[] =>
  summarizeSelection(worksheet).lines;

const computeSelectionShare = (selected: number, all: number): SelectionShare => {
  if (selected === 0) return 'none';
  return selected === all ? 'all' : 'some';
};

/** How much of a bundle is selected; 'none' for a bundle without lines. */
export const getBundleSelectionShare = (worksheet: Worksheet, groupId: number): SelectionShare =>
  computeSelectionShare(
    summarizeSelection(worksheet).counts.get(groupId) ?? 0,
    worksheet.layout.lineCounts.get(groupId) ?? 0,
  );

export const getOrderSelectionShare = ({ selection, order }: Worksheet): SelectionShare =>
  computeSelectionShare(selection.size, order.OrderLines.length);

/** Selects all lines of a bundle, or deselects them if all are selected. */
export function toggleBundleSelection({ get, dispatch }: WorksheetStore, groupId: number) {
  const worksheet = get();
  const lineIds = worksheet.order.OrderLines.filter(
    (line) => line.OrderLineGroupId === groupId,
  ).map(({ OrderLineId }) => OrderLineId);
  const isSelected = getBundleSelectionShare(worksheet, groupId) !== 'all';
  dispatch({ type: 'linesSelected', lineIds, isSelected });
}

/** Selects all lines of the order, or deselects them if all are selected. */
export function toggleAllSelection({ get, dispatch }: WorksheetStore) {
  if (getOrderSelectionShare(get()) === 'all') {
    dispatch({ type: 'selectionCleared' });
    return;
  }
  const lineIds = get().order.OrderLines.map(({ OrderLineId }) => OrderLineId);
  dispatch({ type: 'linesSelected', lineIds, isSelected: true });
}

export function toggleLineSelection({ get, dispatch }: WorksheetStore, lineId: string) {
  const isSelected = !get().selection.has(lineId);
  dispatch({ type: 'linesSelected', lineIds: [lineId], isSelected });
}

/** Selects all lines between two lines, in either direction. */
export function selectLineRange({ get, dispatch }: WorksheetStore, fromId: string, toId: string) {
  const { layout, order } = get();
  const [from, to] = [layout.lineIndexes.get(fromId), layout.lineIndexes.get(toId)];
  if (from === undefined || to === undefined) return;
  const lineIds = order.OrderLines.slice(Math.min(from, to), Math.max(from, to) + 1).map(
    ({ OrderLineId }) => OrderLineId,
  );
  dispatch({ type: 'linesSelected', lineIds, isSelected: true });
}

/**
 * Moves the end of a range by one line. Away from the anchor, it selects the next line; towards the anchor, it
 * deselects one.
 */
export function moveSelectionEnd(
  { get, dispatch }: WorksheetStore,
  { anchorId, fromId, toId }: { anchorId: string; fromId: string; toId: string },
) {
  const { lineIndexes } = get().layout;
  const distance = (lineId: string) =>
    Math.abs((lineIndexes.get(lineId) ?? 0) - (lineIndexes.get(anchorId) ?? 0));
  const isGrowing = distance(toId) >= distance(fromId);
  dispatch({
    type: 'linesSelected',
    lineIds: isGrowing ? [fromId, toId] : [fromId],
    isSelected: isGrowing,
  });
}
