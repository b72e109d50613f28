import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import type { CellEdit, EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { readCell, type Column, type ColumnField, type FindManufacturer } from './columns.ts';
import { showInCell } from './editor.tsx';

/** What the grid does to the order; every edit is an action of the worksheet. */
export type LineEntry = {
  findManufacturer: FindManufacturer;
  /** Hears of what was typed, with the line as it is then: it may name a product. */
  edited: (line: OrderLine, edit: CellEdit) => void;
  choose: (lineId: string, product: Product) => void;
  /** Adds a row after another, or at the end of a bundle, and gives its id; none to a full order. */
  add: (groupId: number, afterId?: string) => string | undefined;
  remove: (lineId: string) => void;
};

/** What a cell's text is written into. */
export type CellEditContext = {
  store: WorksheetStore;
  columns: readonly Column[];
  entry: LineEntry;
};

export const cellInput = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset['mode'] ? target : undefined;

export const isText = (input: HTMLInputElement | undefined) =>
  input !== undefined && input.dataset['mode'] !== 'ready';

/** From the first letter on a cell is typed in. */
export function noteTyping(input: HTMLInputElement) {
  input.dataset['typed'] = '';
  if (!isText(input)) input.dataset['mode'] = 'typing';
}

export const rowAt = (target: Element) => target.closest<HTMLElement>('[data-row]')?.dataset['row'];
export const fieldAt = (target: Element) =>
  target.closest<HTMLElement>('[data-field]')?.dataset['field'] as ColumnField | undefined;

/** Takes what was typed into a cell, if anything was; the cell then shows what became of it. */
export function commit(context: CellEditContext, input: HTMLInputElement) {
  if (commitTypedText(context, input)) showAgain(context, input);
}

/** Writes what was typed; the input is left as it is, for a keyboard that moves on takes it away. */
export function commitTypedText(context: CellEditContext, input: HTMLInputElement): boolean {
  if (!isText(input)) return false;
  input.dataset['mode'] = 'ready';
  // What was typed as it stood there is typed: it may be another figure than the text shows (D17).
  if (input.value !== input.defaultValue || 'typed' in input.dataset)
    type(context, rowAt(input)!, columnAt(context.columns, input), input.value);
  return true;
}

/** Writes typed text into a cell; what is no figure where one belongs is refused and said to be. */
export function type(
  { store, entry }: CellEditContext,
  lineId: string,
  column: Column,
  typed: string,
) {
  const before = lineOf(store.get(), lineId);
  if (!before) return;
  const edit = readCell(column, typed, entry.findManufacturer);
  if (!edit) {
    const field = column.field as EditableLineField;
    store.dispatch({ type: 'cellRefused', lineId, field, typed });
    return;
  }
  store.dispatch({ type: 'cellEdited', lineId, edit });
  const after = lineOf(store.get(), lineId)!;
  if (after !== before) entry.edited(after, edit);
}

export function showAgain({ store, columns }: CellEditContext, input: HTMLInputElement) {
  const line = lineOf(store.get(), rowAt(input)!);
  showInCell(input, line ? columnAt(columns, input).show(line) : '');
}

const columnAt = (columns: readonly Column[], input: Element) =>
  columns.find(({ field }) => field === fieldAt(input))!;
