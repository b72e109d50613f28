import { resetCellInput } from '#frontend/worksheet/cells/cell-input.tsx';
import {
  isControlColumn,
  isCellEditable,
  type GridColumn,
} from '#frontend/worksheet/cells/grid-columns.ts';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { getNoticeId } from './line-notice.tsx';

/** A cell of a line, and what the order says of it. */
export type FocusableCell = {
  line: OrderLine;
  column: GridColumn;
  isReadOnly: boolean;
  notice: EditNotice | undefined;
};

/** How a cell has the keyboard: in an input that is put into it, in one of its own, in its button or checkbox, or itself. */
type CellFocusKind = 'input' | 'editor' | 'control' | 'still';

const getFocusKind = ({ line, column, isReadOnly }: FocusableCell): CellFocusKind => {
  if (!isReadOnly && isCellEditable(line, column))
    return column.field === 'Description' ? 'editor' : 'input';
  return isControlColumn(column) && !(isReadOnly && column.field === 'Delete')
    ? 'control'
    : 'still';
};

/** The one cell of a line that has the keyboard, as its elements show it. */
export type FocusIndicator = {
  lineId: string;
  cell: HTMLElement;
  kind: CellFocusKind;
  /** What takes the keyboard. */
  focusTarget: HTMLElement;
  /** To be called once the keyboard is elsewhere. */
  clear: () => void;
};

/**
 * Marks a cell as the one with the keyboard, in its elements: neither its row nor the one before is
 * rendered anew for a key. What is typed stays in the input until it is committed.
 */
export function createFocusIndicator(
  cell: HTMLElement,
  state: FocusableCell,
): FocusIndicator | undefined {
  const kind = getFocusKind(state);
  const focusTarget = focusTargetFinders[kind](cell);
  if (!focusTarget) return undefined;
  const { OrderLineId: lineId } = state.line;
  const indicator: FocusIndicator = {
    lineId,
    cell,
    kind,
    focusTarget,
    clear: () => clearFocusIndicator(indicator),
  };
  refreshFocusIndicator(indicator, state);
  // As it will be: to change it in its place would have it laid out for each change.
  if (kind === 'input') cell.append(focusTarget);
  return indicator;
}

/** Whether the mark is still the right one for what the cell has become. */
export const isIndicatorValid = (
  indicator: FocusIndicator,
  cell: HTMLElement,
  state: FocusableCell,
) =>
  indicator.cell === cell &&
  indicator.kind === getFocusKind(state) &&
  indicator.cell.contains(indicator.focusTarget);

/** Says again what rendering the row may have changed. */
export function refreshFocusIndicator(
  { cell, kind, focusTarget }: FocusIndicator,
  { line, column, notice }: FocusableCell,
) {
  cell.classList.add('is-current');
  if (kind === 'input' || kind === 'editor') cell.classList.add('is-edit');
  if (kind === 'editor') return;
  if (kind === 'input') {
    updateInputValue(focusTarget as HTMLInputElement, column, line);
    setDescribedBy(focusTarget, notice?.field === column.field ? getNoticeId(notice) : undefined);
  } else focusTarget.tabIndex = 0;
  focusTarget.dataset['focus'] = '';
}

function clearFocusIndicator({ cell, kind, focusTarget }: FocusIndicator) {
  cell.classList.remove('is-current', 'is-edit');
  if (kind === 'input') focusTarget.remove();
  if (kind === 'control') focusTarget.tabIndex = -1;
  if (kind === 'still') focusTarget.removeAttribute('tabindex');
  delete focusTarget.dataset['focus'];
}

const focusTargetFinders: Record<CellFocusKind, (cell: HTMLElement) => HTMLElement | null> = {
  input: createGridInput,
  editor: (cell) => cell.querySelector('input'),
  control: (cell) => cell.querySelector('input, button'),
  still: (cell) => cell,
};

/** Another for each cell: what is taken back in it is of this cell alone. */
function createGridInput() {
  return getInputTemplate().cloneNode() as HTMLInputElement;
}

let inputTemplate: HTMLInputElement | undefined;

function getInputTemplate() {
  if (inputTemplate) return inputTemplate;
  inputTemplate = document.createElement('input');
  inputTemplate.type = 'text';
  inputTemplate.className = 'p-inputtext';
  inputTemplate.autocomplete = 'off';
  inputTemplate.spellcheck = false;
  inputTemplate.dataset['mode'] = 'ready';
  return inputTemplate;
}

function updateInputValue(input: HTMLInputElement, column: GridColumn, line: OrderLine) {
  const shown = column.formatValue(line);
  if (input.ariaLabel !== column.caption) {
    input.ariaLabel = column.caption;
    if (column.cellKind === 'figure') input.inputMode = 'decimal';
  }
  if (input.defaultValue === shown) return;
  input.defaultValue = shown;
  if (input.value !== shown && input.dataset['mode'] === 'ready') resetCellInput(input, shown);
}

function setDescribedBy(input: HTMLElement, id: string | undefined) {
  if (id) input.setAttribute('aria-describedby', id);
  else input.removeAttribute('aria-describedby');
}
