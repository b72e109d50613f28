import { resetCellInputToText } from '#frontend/worksheet/lines/cells/cell-input.tsx';
import {
  isControlColumn,
  isCellEditable,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { getNoticeElementId } from './line-notice.tsx';

/** A cell of a line, with the order state that it depends on. */
export type FocusableCell = {
  line: OrderLine;
  column: GridColumn;
  isReadOnly: boolean;
  notice: EditNotice | undefined;
};

/** What takes the focus: an added input, the cell's own editor, its button or checkbox, or the cell itself. */
type CellFocusKind = 'input' | 'editor' | 'control' | 'still';

const getFocusKind = ({ line, column, isReadOnly }: FocusableCell): CellFocusKind => {
  if (!isReadOnly && isCellEditable(line, column))
    return column.field === 'Description' ? 'editor' : 'input';
  return isControlColumn(column) && !(isReadOnly && column.field === 'Delete')
    ? 'control'
    : 'still';
};

/** The one focused cell, and its elements. */
export type FocusIndicator = {
  lineId: string;
  cell: HTMLElement;
  kind: CellFocusKind;
  /** The element that takes the focus. */
  focusTarget: HTMLElement;
  /** Removes the indicator. Call it once the focus is elsewhere. */
  clear: () => void;
};

/**
 * Sets the focus indicator directly in the elements of a cell, so that a key press renders neither this row nor
 * the previous one. Typed text stays in the input until it is committed. Returns undefined if the element that
 * takes the focus does not exist.
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
  // Appended last: changes to an attached input would cause a layout each.
  if (kind === 'input') cell.append(focusTarget);
  return indicator;
}

/** True if the indicator still fits the current state of the cell. */
export const isIndicatorValid = (
  indicator: FocusIndicator,
  cell: HTMLElement,
  state: FocusableCell,
) =>
  indicator.cell === cell &&
  indicator.kind === getFocusKind(state) &&
  indicator.cell.contains(indicator.focusTarget);

/** Restores what rendering the row may have overwritten. */
export function refreshFocusIndicator(
  { cell, kind, focusTarget }: FocusIndicator,
  { line, column, notice }: FocusableCell,
) {
  cell.classList.add('is-current');
  if (kind === 'input' || kind === 'editor') cell.classList.add('is-edit');
  if (kind === 'editor') return;
  if (kind === 'input') {
    updateInputValue(focusTarget as HTMLInputElement, column, line);
    setDescribedBy(
      focusTarget,
      notice?.field === column.field ? getNoticeElementId(notice) : undefined,
    );
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

/** Creates a new input for each cell, so that the browser's undo inside it concerns this cell only. */
function createGridInput() {
  return getInputTemplate().cloneNode() as HTMLInputElement;
}

let inputTemplate: HTMLInputElement | undefined;

function getInputTemplate() {
  if (inputTemplate) return inputTemplate;
  inputTemplate = document.createElement('input');
  inputTemplate.type = 'text';
  inputTemplate.className = 'text-field';
  inputTemplate.autocomplete = 'off';
  inputTemplate.spellcheck = false;
  inputTemplate.dataset['mode'] = 'ready';
  return inputTemplate;
}

function updateInputValue(input: HTMLInputElement, column: GridColumn, line: OrderLine) {
  const text = column.formatValue(line);
  if (input.ariaLabel !== column.caption) {
    input.ariaLabel = column.caption;
    if (column.cellKind === 'number') input.inputMode = 'decimal';
  }
  if (input.defaultValue === text) return;
  input.defaultValue = text;
  if (input.value !== text && input.dataset['mode'] === 'ready') resetCellInputToText(input, text);
}

function setDescribedBy(input: HTMLElement, id: string | undefined) {
  if (id) input.setAttribute('aria-describedby', id);
  else input.removeAttribute('aria-describedby');
}
