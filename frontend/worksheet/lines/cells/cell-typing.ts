import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import type { CellEdit, EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { resetCellInputToText } from './cell-input.tsx';
import {
  parseCellText,
  type GridColumn,
  type ColumnField,
  type ManufacturerFinder,
} from './grid-columns.ts';

/** The functions with which the grid changes the order. Every edit is an action of the worksheet. */
export type LineEditHandlers = {
  findManufacturer: ManufacturerFinder;
  /** Called after an edit, with the edited line. The edit may name a product. */
  onEdited: (line: OrderLine, edit: CellEdit) => void;
  chooseProduct: (lineId: string, product: Product) => void;
  /** Adds a row after another, or at the end of a bundle. Returns its id, or undefined if the order is full. */
  addLine: (groupId: number, afterId?: string) => string | undefined;
  removeLine: (lineId: string) => void;
};

/** What committing a cell's text needs. */
export type CellEditContext = {
  store: WorksheetStore;
  columns: readonly GridColumn[];
  lineHandlers: LineEditHandlers;
};

export const findCellInput = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset['mode'] ? target : undefined;

export const isEditingText = (input: HTMLInputElement | undefined) =>
  input !== undefined && input.dataset['mode'] !== 'ready';

/** The first typed letter puts the cell into typing mode. */
export function markCellAsTyped(input: HTMLInputElement) {
  input.dataset['typed'] = '';
  if (!isEditingText(input)) input.dataset['mode'] = 'typing';
}

export const findRowKey = (target: Element) =>
  target.closest<HTMLElement>('[data-row]')?.dataset['row'];
export const findColumnField = (target: Element) =>
  target.closest<HTMLElement>('[data-field]')?.dataset['field'] as ColumnField | undefined;

/** Commits typed text, if there is any. The cell then shows the result. */
export function commitAndRefreshCell(context: CellEditContext, input: HTMLInputElement) {
  if (endTextEditing(context, input)) refreshCellInput(context, input);
}

/**
 * Commits typed text, but leaves the input as it is, because moving the focus removes it. Returns whether the
 * text was being edited.
 */
export function endTextEditing(context: CellEditContext, input: HTMLInputElement): boolean {
  if (!isEditingText(input)) return false;
  input.dataset['mode'] = 'ready';
  // Retyping the same text counts as typing, because the stored number may differ from the displayed one (D17).
  if (input.value !== input.defaultValue || 'typed' in input.dataset)
    writeCellText(context, findRowKey(input)!, getInputColumn(context.columns, input), input.value);
  return true;
}

/** Writes typed text into a cell. Rejects text that is not a number in a number column. */
export function writeCellText(
  { store, lineHandlers }: CellEditContext,
  lineId: string,
  column: GridColumn,
  typed: string,
) {
  const before = findWorksheetLine(store.get(), lineId);
  if (!before) return;
  const edit = parseCellText(column, typed, lineHandlers.findManufacturer);
  if (!edit) {
    const field = column.field as EditableLineField;
    store.dispatch({ type: 'cellInputRejected', lineId, field, typed });
    return;
  }
  store.dispatch({ type: 'cellEdited', lineId, edit });
  const after = findWorksheetLine(store.get(), lineId)!;
  if (after !== before) lineHandlers.onEdited(after, edit);
}

export function refreshCellInput({ store, columns }: CellEditContext, input: HTMLInputElement) {
  const line = findWorksheetLine(store.get(), findRowKey(input)!);
  resetCellInputToText(input, line ? getInputColumn(columns, input).formatValue(line) : '');
}

const getInputColumn = (columns: readonly GridColumn[], input: Element) =>
  columns.find(({ field }) => field === findColumnField(input))!;
