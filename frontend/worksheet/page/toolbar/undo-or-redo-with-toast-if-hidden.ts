import { showToast } from '#frontend/parts/notices/toast.ts';
import { allColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';

/** Undoes or redoes one step; shows a toast where the change is not visible in the lines. */
export function undoOrRedoWithToastIfHidden(
  { get, dispatch }: WorksheetStore,
  direction: 'undone' | 'redone',
) {
  const before = get();
  const { past, future } = before.history;
  const step = (direction === 'undone' ? past : future).at(-1);
  dispatch({ type: direction });
  const after = get();
  if (!step || after.history === before.history || isChangeVisible(before, after)) return;
  // In customer view the label of a step may be internal.
  const { isCustomerSafe } = after.view;
  const name = isCustomerSafe ? orderRowsTexts.changeNotShown : step.label;
  const isInDetail = !isCustomerSafe && isOnlyHiddenChange(before, after);
  showToast({ kind: 'info', text: orderRowsTexts.stepTaken(direction, name, isInDetail) });
}

/** Whether the focus or the scroll position has moved to something that looks different now. */
function isChangeVisible(before: Worksheet, after: Worksheet): boolean {
  if (!after.revealed || after.revealed === before.revealed) return false;
  return after.isDetailView || !isOnlyHiddenChange(before, after) || !hasLineChanges(before, after);
}

/** Whether only internal amounts or the internal note changed, and they are not on the screen. */
function isOnlyHiddenChange(before: Worksheet, after: Worksheet): boolean {
  if (after.isDetailView) return false;
  if (before.order.ConfidentialNotes !== after.order.ConfidentialNotes) return true;
  return hasLineChanges(before, after) && !hasVisibleLineChange(before, after);
}

const hasLineChanges = (before: Worksheet, after: Worksheet) =>
  before.order.OrderLines !== after.order.OrderLines;

/** Whether a line was added, removed or moved, or a public amount or text of a line changed. */
function hasVisibleLineChange(before: Worksheet, after: Worksheet): boolean {
  const [old, now] = [before.order.OrderLines, after.order.OrderLines];
  return (
    old.length !== now.length ||
    now.some((line, index) => line !== old[index] && isLineShownDifferently(old[index]!, line))
  );
}

const isLineShownDifferently = (old: OrderLine, line: OrderLine) =>
  old.OrderLineId !== line.OrderLineId ||
  visibleCellFormatters.some((show) => show(old) !== show(line));

const visibleCellFormatters = allColumns
  .filter(({ isInternal }) => !isInternal)
  .map(({ formatValue }) => formatValue);
