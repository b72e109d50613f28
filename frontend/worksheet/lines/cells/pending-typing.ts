import type { PendingTyping } from '#frontend/journal/journal-db.ts';
import { getDialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import {
  parseTypedDeposit,
  parseTypedFreight,
  parseTypedTaxRate,
} from '#shared/pricing/typed-numbers.ts';
import { getBundleNameEdits } from './bundle-name-input.tsx';
import { findCellInput, findColumnField, isEditingText, findRowKey } from './cell-typing.ts';
import { allColumns, isCellEditable, parseCellText } from './grid-columns.ts';

/** The fields outside the lines that are parsed when typing ends, by input name. */
const termParsers = {
  Freight: parseTypedFreight,
  SalesTax: parseTypedTaxRate,
  DownPayment: parseTypedDeposit,
};

const isTermField = (name: string): name is keyof typeof termParsers => name in termParsers;

/**
 * The uncommitted input of the open dialog or of the focused field. All other fields write each key to the
 * order at once.
 */
export function findPendingTyping(): PendingTyping | undefined {
  const edits = getDialogEdits();
  return edits.length > 0 ? { edits } : findFieldTyping();
}

function findFieldTyping(): PendingTyping | undefined {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return undefined;
  if (isTermField(input.name))
    return 'typed' in input.dataset ? { field: input.name, text: input.value } : undefined;
  const edits = getBundleNameEdits(input);
  if (edits.length > 0) return { edits };
  const isOpen = findCellInput(input) && isEditingText(input) && input.value !== input.defaultValue;
  return isOpen
    ? { lineId: findRowKey(input), field: findColumnField(input)!, text: input.value }
    : undefined;
}

export const isSameTyping = (a: PendingTyping | undefined, b: PendingTyping | undefined) =>
  isSameJson(a, b);

/** The edits of a typed but unaccepted dialog input. A dialog of this product wrote them. */
export const getDialogTypingEdits = (typing: PendingTyping | undefined) =>
  typing && 'edits' in typing ? (typing.edits as readonly WorksheetAction[]) : [];

/** Converts pending typing to edits; empty if its cell or field no longer exists. */
export function toTypingActions(
  worksheet: Worksheet,
  typing: PendingTyping,
): readonly WorksheetAction[] {
  if ('edits' in typing) return getDialogTypingEdits(typing);
  const { lineId, field, text } = typing;
  if (lineId === undefined) {
    const fields = isTermField(field) ? termParsers[field](text) : undefined;
    return fields ? [{ type: 'headerChanged', fields }] : [];
  }
  const line = findWorksheetLine(worksheet, lineId);
  const column = allColumns.find((candidate) => candidate.field === field);
  if (!line || !column || !isCellEditable(line, column)) return [];
  // The manufacturers are not loaded yet, so the code stays as it was typed.
  const edit = parseCellText(column, text, () => undefined);
  return edit ? [{ type: 'cellEdited', lineId, edit }] : [];
}

/** Commits the text being typed, as leaving the field would. The focus stays where it is. */
export function commitOpenField() {
  if (findFieldTyping())
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
