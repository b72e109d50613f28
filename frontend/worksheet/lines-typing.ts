import type { Column, ColumnField } from './lines-columns.ts';
import { showInCell } from './lines-editor.tsx';
import type { LineEntry } from './lines-entry.ts';
import { lineOf } from './worksheet-state.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** What a cell's text is written into. */
export type Sheet = { store: WorksheetStore; columns: readonly Column[]; entry: LineEntry };

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
export function commit(sheet: Sheet, input: HTMLInputElement) {
  if (take(sheet, input)) showAgain(sheet, input);
}

/** Writes what was typed; the input is left as it is, for a keyboard that moves on takes it away. */
export function take({ columns, entry }: Sheet, input: HTMLInputElement): boolean {
  if (!isText(input)) return false;
  input.dataset['mode'] = 'ready';
  // What was typed as it stood there is typed: it may be another figure than the text shows (D17).
  if (input.value !== input.defaultValue || 'typed' in input.dataset)
    entry.type(rowAt(input)!, columnAt(columns, input), input.value);
  return true;
}

export function showAgain({ store, columns }: Sheet, input: HTMLInputElement) {
  const line = lineOf(store.get(), rowAt(input)!);
  showInCell(input, line ? columnAt(columns, input).show(line) : '');
}

const columnAt = (columns: readonly Column[], input: Element) =>
  columns.find(({ field }) => field === fieldAt(input))!;
