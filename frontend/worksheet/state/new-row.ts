import { withContent } from './content.ts';
import { forgetLast } from './history.ts';
import { isBlankRow, newLine, withLastLine } from './line-edits.ts';
import { rowOfStep } from './steps.ts';
import type { WorksheetActionByType, WorksheetAction } from './worksheet-actions.ts';
import { arranged, lineOf, relaid, type Worksheet } from './worksheet.ts';

/** A row to type in at the end of a bundle. It is no line of the order until something is typed. */
export function offerRow(worksheet: Worksheet, groupId: number, lineId: string): Worksheet {
  const newRow = newLine(worksheet.order, groupId, lineId);
  return newRow ? arranged(worksheet, { newRow }) : worksheet;
}

/** With the new row as a line of the order, where an action is about it. */
export function beginRow(worksheet: Worksheet, action: WorksheetAction): Worksheet {
  const { newRow, order } = worksheet;
  return newRow && isAbout(action, newRow.OrderLineId)
    ? relaid(worksheet, { ...order, ...withLastLine(order, newRow) })
    : worksheet;
}

function isAbout(action: WorksheetAction, lineId: string): boolean {
  if ('lineId' in action) return action.lineId === lineId;
  if ('afterId' in action) return action.afterId === lineId;
  return (
    action.type === 'linesChanged' && action.lines.some(({ OrderLineId }) => OrderLineId === lineId)
  );
}

/** Without the new row, and without one that was begun and left empty all the same; another is gone to. */
export function leaveRow(
  worksheet: Worksheet,
  { lineId }: WorksheetActionByType<'rowLeft'>,
): Worksheet {
  const { newRow, history, order } = worksheet;
  if (newRow) return arranged(worksheet, { newRow: undefined });
  const step = history.past.at(-1);
  const row = rowOfStep(step);
  if (!step || row === undefined || row === lineId) return worksheet;
  return {
    ...relaid(worksheet, withContent(order, step.order)),
    history: forgetLast(history),
  };
}

/** Where a row is begun, the next one begins as well. */
export function withBegun(before: Worksheet, after: Worksheet, action: WorksheetAction): Worksheet {
  if (action.type !== 'cellEdited' && action.type !== 'productChosen') return after;
  const { lineId } = action;
  const line = lineOf(before, lineId);
  if (!line || !isBlankRow(line) || after.order === before.order) return after;
  const field = action.type === 'cellEdited' ? action.edit.field : 'Description';
  return { ...after, begun: { lineId, field } };
}
