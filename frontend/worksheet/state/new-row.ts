import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { isBlankLine, createLineInBundle, appendLineToBundle } from './line-edits.ts';
import { applyOrderContent } from './order-content.ts';
import { removeLastUndoStep } from './undo-history.ts';
import { findBegunRowId } from './undo-step-names.ts';
import type { WorksheetActionByType, WorksheetAction } from './worksheet-actions.ts';
import {
  rearrangeGrid,
  findWorksheetLine,
  replaceOrderAndLayout,
  type Worksheet,
} from './worksheet.ts';

/** Offers an empty row at the end of a bundle. It becomes an order line once something is typed into it. */
export function offerNewRow(worksheet: Worksheet, groupId: number, lineId: string): Worksheet {
  if (isGroupLocked(worksheet, groupId)) return worksheet;
  const newRow = createLineInBundle(worksheet.order, groupId, lineId);
  return newRow ? rearrangeGrid(worksheet, { newRow }) : worksheet;
}

/** Adds the new row to the order as a line if the action refers to it. */
export function addNewRowForAction(worksheet: Worksheet, action: WorksheetAction): Worksheet {
  const { newRow, order } = worksheet;
  return newRow && isActionOnLine(action, newRow.OrderLineId)
    ? replaceOrderAndLayout(worksheet, { ...order, ...appendLineToBundle(order, newRow) })
    : worksheet;
}

function isActionOnLine(action: WorksheetAction, lineId: string): boolean {
  if ('lineId' in action) return action.lineId === lineId;
  if ('afterId' in action) return action.afterId === lineId;
  return (
    action.type === 'linesChanged' && action.lines.some(({ OrderLineId }) => OrderLineId === lineId)
  );
}

/** Removes the offered row, and a begun row that is still empty, unless the focus moves to that begun row. */
export function removeUnusedNewRow(
  worksheet: Worksheet,
  { lineId }: WorksheetActionByType<'rowLeft'>,
): Worksheet {
  const { newRow, history, order } = worksheet;
  if (newRow) return rearrangeGrid(worksheet, { newRow: undefined });
  const step = history.past.at(-1);
  const row = findBegunRowId(step);
  if (!step || row === undefined || row === lineId) return worksheet;
  return {
    ...replaceOrderAndLayout(worksheet, applyOrderContent(order, step.order)),
    history: removeLastUndoStep(history),
  };
}

/** Records where a blank row is first filled, so that the next row begins in the same column. */
export function recordBegunRow(
  before: Worksheet,
  after: Worksheet,
  action: WorksheetAction,
): Worksheet {
  if (action.type !== 'cellEdited' && action.type !== 'productChosen') return after;
  const { lineId } = action;
  const line = findWorksheetLine(before, lineId);
  if (!line || !isBlankLine(line) || after.order === before.order) return after;
  const field = action.type === 'cellEdited' ? action.edit.field : 'Description';
  return { ...after, begun: { lineId, field } };
}
