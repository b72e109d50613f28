import type { Typing } from '#frontend/journal/journal-db.ts';
import { dialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { lineOf, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import {
  parseTypedDeposit,
  parseTypedFreight,
  parseTypedTaxRate,
} from '#shared/pricing/typed-numbers.ts';
import { headingEdits } from './bundle-name.tsx';
import { allColumns, isEditable, readCell } from './columns.ts';
import { cellInput, fieldAt, isText, rowAt } from './typing.ts';

/** The fields beside the lines whose text is read once typing ends, by their inputs' names. */
const terms = {
  Freight: parseTypedFreight,
  SalesTax: parseTypedTaxRate,
  DownPayment: parseTypedDeposit,
};

const isTerm = (name: string): name is keyof typeof terms => name in terms;

/** What stands in the open dialog or in the field with the keyboard and is no edit yet; every other field writes each key at once. */
export function openTyping(): Typing | undefined {
  const edits = dialogEdits();
  return edits.length > 0 ? { edits } : fieldTyping();
}

function fieldTyping(): Typing | undefined {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return undefined;
  if (isTerm(input.name))
    return 'typed' in input.dataset ? { field: input.name, text: input.value } : undefined;
  const edits = headingEdits(input);
  if (edits.length > 0) return { edits };
  const isOpen = cellInput(input) && isText(input) && input.value !== input.defaultValue;
  return isOpen ? { lineId: rowAt(input), field: fieldAt(input)!, text: input.value } : undefined;
}

export const isSameTyping = (a: Typing | undefined, b: Typing | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** What stood in a dialog, as the edits it would have become: a dialog of this product wrote them. */
export const dialogEditsOf = (typing: Typing | undefined) =>
  typing && 'edits' in typing ? (typing.edits as readonly WorksheetAction[]) : [];

/** The edits that the text would have become; none where there is no place for it any more. */
export function typedInto(worksheet: Worksheet, typing: Typing): readonly WorksheetAction[] {
  if ('edits' in typing) return dialogEditsOf(typing);
  const { lineId, field, text } = typing;
  if (lineId === undefined) {
    const fields = isTerm(field) ? terms[field](text) : undefined;
    return fields ? [{ type: 'headerChanged', fields }] : [];
  }
  const line = lineOf(worksheet, lineId);
  const column = allColumns.find((candidate) => candidate.field === field);
  if (!line || !column || !isEditable(line, column)) return [];
  // The codes of manufacturers are not known yet: the code stands as it was typed.
  const edit = readCell(column, text, () => undefined);
  return edit ? [{ type: 'cellEdited', lineId, edit }] : [];
}

/** Takes what is being typed, as leaving the field would; the keyboard stays where it is. */
export function commitOpenField() {
  if (fieldTyping())
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
