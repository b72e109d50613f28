import {
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { deleteSelected } from '#frontend/worksheet/bulk/delete.ts';
import type { Column } from '#frontend/worksheet/cells/columns.ts';
import { showInCell } from '#frontend/worksheet/cells/editor.tsx';
import {
  commandOf,
  type Command,
  type Listening,
  type Mode,
  type Step,
} from '#frontend/worksheet/cells/keyboard.ts';
import { toggleAll } from '#frontend/worksheet/cells/selection.ts';
import {
  cellInput,
  commit,
  isText,
  noteTyping,
  showAgain,
  take,
} from '#frontend/worksheet/cells/typing.ts';
import type { LineEntry } from '#frontend/worksheet/cells/typing.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import { fillDownRows } from '#frontend/worksheet/clipboard/fill-down-rows.ts';
import { openLineDetails } from '#frontend/worksheet/line-details/dialog.tsx';
import { offerNearest } from '#frontend/worksheet/products/row-match.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { Notice } from '#frontend/worksheet/state/worksheet.ts';
import { foldBundle, foldBySide, moveByKey, nameBundle } from './bundles.ts';
import { addLine, begin, deleteLine, dismiss, goOnToNewRow, isNewRow, type Desk } from './desk.ts';
import { onClick, onContextMenu, onMouseDown } from './mouse.ts';
import { extend, pickRow, pickTo } from './selecting.ts';

/** What keys, clicks and focus do in the grid, for all of its cells in one place. */
export function useLinesKeyboard(
  cursor: GridCursor,
  columns: readonly Column[],
  { entry, products }: { entry: LineEntry; products: ProductSource },
) {
  const store = useWorksheetStore();
  const anchor = useRef<string>(undefined);
  const desk: Desk = { store, cursor, columns, entry, products, anchor };
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(desk, event),
    onMouseDown: (event: MouseEvent<HTMLElement>) => onMouseDown(desk, event),
    onClick: (event: MouseEvent<HTMLElement>) => onClick(desk, event),
    onContextMenu: (event: MouseEvent<HTMLElement>) => onContextMenu(desk, event),
    onInput: (event: FormEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      if (!input) return;
      noteTyping(input);
      begin(store, cursor.at.key);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      if (input?.dataset['mode'] === 'ready') input.select();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      // The panel of the description editor is part of its cell.
      if (input && !isInPanel(event.relatedTarget)) commit(desk, input);
      if (isLeft(event)) {
        cursor.rest();
        store.dispatch({ type: 'rowLeft' });
      }
    },
  };
  const addLineTo = (key: string) => addLine(desk, key);
  return { handlers, addLineTo };
}

/** The keyboard goes to something else on the page. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isInPanel(relatedTarget);

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.product-panel') !== null;

function onKeyDown(desk: Desk, event: KeyboardEvent<HTMLElement>) {
  // What floats over the grid is inside it for React alone.
  if (!event.currentTarget.contains(event.target as Node) || isName(event.target)) return;
  const input = cellInput(event.target);
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const { isComposing } = event.nativeEvent;
  const command = commandOf(
    { key, ctrlKey, metaKey, shiftKey, altKey, isComposing },
    listeningOf(event.target, input),
  );
  if (command && run(desk, command, input)) event.preventDefault();
}

/** A name that is being written has keys of its own. */
const isName = (target: EventTarget) => (target as Element).matches('.og-name');

function listeningOf(target: EventTarget, input: HTMLInputElement | undefined): Listening {
  if (input) return input.dataset['mode'] as Mode;
  if (target instanceof HTMLInputElement) return 'check';
  return target instanceof HTMLButtonElement ? 'button' : 'still';
}

/** Carries a command out; false leaves the key to the browser. */
function run(desk: Desk, command: Command, input: HTMLInputElement | undefined): boolean {
  if (command.do === 'move') return leave(desk, command.step, input);
  return acts[command.do](desk, input);
}

type Act = (desk: Desk, input: HTMLInputElement | undefined) => boolean;

const acts: Record<Exclude<Command['do'], 'move'>, Act> = {
  cancel,
  commit(desk, input) {
    if (input) commit(desk, input);
    return false;
  },
  edit(desk, input) {
    if (!input) return nameBundle(desk);
    input.dataset['mode'] = 'caret';
    input.setSelectionRange(input.value.length, input.value.length);
    return true;
  },
  clear(desk, input) {
    if (!input) return false;
    input.dataset['mode'] = 'typing';
    input.value = '';
    commit(desk, input);
    return true;
  },
  addLine(desk, input) {
    if (input) commit(desk, input);
    addLine(desk, desk.cursor.at.key, desk.cursor.at.field);
    return true;
  },
  fillDown(desk, input) {
    if (input) commit(desk, input);
    begin(desk.store, desk.cursor.at.key);
    fillDownRows(desk, desk.cursor.at);
    return true;
  },
  nearest({ store, cursor }) {
    return offerNearest(store, cursor.at.key);
  },
  details(desk, input) {
    if (input) commit(desk, input);
    // Of a row that is no line yet there is nothing to say.
    const { key } = desk.cursor.at;
    if (!isNewRow(desk.store, key)) openLineDetails(desk.store, key);
    return true;
  },
  deleteLine(desk) {
    if (desk.store.get().selection.size > 0) void deleteSelected(desk.store);
    else void deleteLine(desk, desk.cursor.at.key);
    return true;
  },
  selectAll({ store }) {
    toggleAll(store);
    return true;
  },
  selectRow(desk) {
    pickRow(desk, desk.cursor.at.key);
    return true;
  },
  selectTo(desk) {
    pickTo(desk, desk.cursor.at.key);
    return true;
  },
  extendUp(desk) {
    extend(desk, 'previousLine');
    return true;
  },
  extendDown(desk) {
    extend(desk, 'nextLine');
    return true;
  },
  fold: (desk) => {
    foldBundle(desk, desk.cursor.at.key, true);
    return true;
  },
  unfold: (desk) => {
    foldBundle(desk, desk.cursor.at.key, false);
    return true;
  },
  rowUp(desk) {
    moveByKey(desk, -1);
    return true;
  },
  rowDown(desk) {
    moveByKey(desk, 1);
    return true;
  },
};

const upAndDown: ReadonlySet<Step> = new Set(['up', 'down', 'nextLine', 'previousLine']);

/** Takes what was typed and moves on; up and down wait on a cell that has something to say about it. */
function leave(desk: Desk, step: Step, input: HTMLInputElement | undefined): boolean {
  const { store, cursor } = desk;
  const before = store.get().notice;
  const isTaken = input !== undefined && take(desk, input);
  const isHeld = upAndDown.has(step) && hasNewNotice(store, before, cursor.at.key);
  dismiss(store, before);
  const hasMoved = !isHeld && goOn(desk, step);
  if (isTaken && !hasMoved) showAgain(desk, input);
  return hasMoved || !isTab(step);
}

const goOn = (desk: Desk, step: Step) =>
  foldBySide(desk, step) || goOnToNewRow(desk, step) || desk.cursor.move(step);

const isTab = (step: Step) => step === 'nextEditable' || step === 'previousEditable';

function hasNewNotice(store: WorksheetStore, before: Notice | undefined, lineId: string) {
  const { notice } = store.get();
  return notice !== before && notice?.lineId === lineId;
}

function cancel({ store, cursor }: Desk, input: HTMLInputElement | undefined): boolean {
  if (input && isText(input)) {
    showInCell(input, input.defaultValue);
    return true;
  }
  if (isNewRow(store, cursor.at.key)) return cursor.move('previousLine');
  const { notice, selection } = store.get();
  store.dispatch({ type: notice ? 'noticeDismissed' : 'selectionCleared' });
  return notice !== undefined || selection.size > 0;
}
