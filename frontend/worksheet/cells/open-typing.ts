import type { PendingTyping } from '#frontend/journal/journal-db.ts';
import { getDialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import {
  parseTypedDeposit,
  parseTypedFreight,
  parseTypedTaxRate,
} from '#shared/pricing/typed-numbers.ts';
import { getHeadingEdits } from './bundle-name-input.tsx';
import { findCellInput, findColumnField, isEditingText, findRowKey } from './cell-typing.ts';
import { allColumns, isCellEditable, parseCellText } from './grid-columns.ts';

/** The fields beside the lines whose text is read once typing ends, by their inputs' names. */
const termParsers = {
  Freight: parseTypedFreight,
  SalesTax: parseTypedTaxRate,
  DownPayment: parseTypedDeposit,
};

const isTermField = (name: string): name is keyof typeof termParsers => name in termParsers;

/** What stands in the open dialog or in the field with the keyboard and is no edit yet; every other field writes each key at once. */
export function getOpenTyping(): PendingTyping | undefined {
  const edits = getDialogEdits();
  return edits.length > 0 ? { edits } : getFieldTyping();
}

function getFieldTyping(): PendingTyping | undefined {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return undefined;
  if (isTermField(input.name))
    return 'typed' in input.dataset ? { field: input.name, text: input.value } : undefined;
  const edits = getHeadingEdits(input);
  if (edits.length > 0) return { edits };
  const isOpen = findCellInput(input) && isEditingText(input) && input.value !== input.defaultValue;
  return isOpen
    ? { lineId: findRowKey(input), field: findColumnField(input)!, text: input.value }
    : undefined;
}

export const isSameTyping = (a: PendingTyping | undefined, b: PendingTyping | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** What stood in a dialog, as the edits it would have become: a dialog of this product wrote them. */
export const getTypingEdits = (typing: PendingTyping | undefined) =>
  typing && 'edits' in typing ? (typing.edits as readonly WorksheetAction[]) : [];

/** The edits that the text would have become; none where there is no place for it any more. */
export function toTypingActions(
  worksheet: Worksheet,
  typing: PendingTyping,
): readonly WorksheetAction[] {
  if ('edits' in typing) return getTypingEdits(typing);
  const { lineId, field, text } = typing;
  if (lineId === undefined) {
    const fields = isTermField(field) ? termParsers[field](text) : undefined;
    return fields ? [{ type: 'headerChanged', fields }] : [];
  }
  const line = findWorksheetLine(worksheet, lineId);
  const column = allColumns.find((candidate) => candidate.field === field);
  if (!line || !column || !isCellEditable(line, column)) return [];
  // The codes of manufacturers are not known yet: the code stands as it was typed.
  const edit = parseCellText(column, text, () => undefined);
  return edit ? [{ type: 'cellEdited', lineId, edit }] : [];
}

/** Takes what is being typed, as leaving the field would; the keyboard stays where it is. */
export function commitOpenField() {
  if (getFieldTyping())
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
