import { isControl, isEditable, type Column } from '#frontend/worksheet/cells/columns.ts';
import { showInCell } from '#frontend/worksheet/cells/editor.tsx';
import type { Notice } from '#frontend/worksheet/state/worksheet.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { noticeId } from './notice.tsx';

/** A cell of a line, and what the order says of it. */
export type FocusableCell = {
  line: OrderLine;
  column: Column;
  isReadOnly: boolean;
  notice: Notice | undefined;
};

/** How a cell has the keyboard: in an input that is put into it, in one of its own, in its button or checkbox, or itself. */
type Kind = 'input' | 'editor' | 'control' | 'still';

const kindOf = ({ line, column, isReadOnly }: FocusableCell): Kind => {
  if (!isReadOnly && isEditable(line, column))
    return column.field === 'Description' ? 'editor' : 'input';
  return isControl(column) && !(isReadOnly && column.field === 'Delete') ? 'control' : 'still';
};

/** The one cell of a line that has the keyboard, as its elements show it. */
export type FocusIndicator = {
  lineId: string;
  cell: HTMLElement;
  kind: Kind;
  /** What takes the keyboard. */
  stop: HTMLElement;
  /** To be called once the keyboard is elsewhere. */
  clear: () => void;
};

/**
 * Marks a cell as the one with the keyboard, in its elements: neither its row nor the one before is
 * rendered anew for a key. What is typed stays in the input until it is committed.
 */
export function createFocusIndicator(
  cell: HTMLElement,
  what: FocusableCell,
): FocusIndicator | undefined {
  const kind = kindOf(what);
  const stop = stopOf[kind](cell);
  if (!stop) return undefined;
  const { OrderLineId: lineId } = what.line;
  const indicator: FocusIndicator = { lineId, cell, kind, stop, clear: () => clear(indicator) };
  refreshFocusIndicator(indicator, what);
  // As it will be: to change it in its place would have it laid out for each change.
  if (kind === 'input') cell.append(stop);
  return indicator;
}

/** Whether the mark is still the right one for what the cell has become. */
export const isIndicatorValid = (
  indicator: FocusIndicator,
  cell: HTMLElement,
  what: FocusableCell,
) =>
  indicator.cell === cell &&
  indicator.kind === kindOf(what) &&
  indicator.cell.contains(indicator.stop);

/** Says again what rendering the row may have changed. */
export function refreshFocusIndicator(
  { cell, kind, stop }: FocusIndicator,
  { line, column, notice }: FocusableCell,
) {
  cell.classList.add('is-current');
  if (kind === 'input' || kind === 'editor') cell.classList.add('is-edit');
  if (kind === 'editor') return;
  if (kind === 'input') {
    show(stop as HTMLInputElement, column, line);
    describe(stop, notice?.field === column.field ? noticeId(notice) : undefined);
  } else stop.tabIndex = 0;
  stop.dataset['focus'] = '';
}

function clear({ cell, kind, stop }: FocusIndicator) {
  cell.classList.remove('is-current', 'is-edit');
  if (kind === 'input') stop.remove();
  if (kind === 'control') stop.tabIndex = -1;
  if (kind === 'still') stop.removeAttribute('tabindex');
  delete stop.dataset['focus'];
}

const stopOf: Record<Kind, (cell: HTMLElement) => HTMLElement | null> = {
  input: newInput,
  editor: (cell) => cell.querySelector('input'),
  control: (cell) => cell.querySelector('input, button'),
  still: (cell) => cell,
};

/** Another for each cell: what is taken back in it is of this cell alone. */
function newInput() {
  return blank().cloneNode() as HTMLInputElement;
}

let made: HTMLInputElement | undefined;

function blank() {
  if (made) return made;
  made = document.createElement('input');
  made.type = 'text';
  made.className = 'p-inputtext';
  made.autocomplete = 'off';
  made.spellcheck = false;
  made.dataset['mode'] = 'ready';
  return made;
}

function show(input: HTMLInputElement, column: Column, line: OrderLine) {
  const shown = column.show(line);
  if (input.ariaLabel !== column.caption) {
    input.ariaLabel = column.caption;
    if (column.cellKind === 'figure') input.inputMode = 'decimal';
  }
  if (input.defaultValue === shown) return;
  input.defaultValue = shown;
  if (input.value !== shown && input.dataset['mode'] === 'ready') showInCell(input, shown);
}

function describe(input: HTMLElement, id: string | undefined) {
  if (id) input.setAttribute('aria-describedby', id);
  else input.removeAttribute('aria-describedby');
}
