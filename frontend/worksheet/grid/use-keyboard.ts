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
  commitTypedText,
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
import {
  addLine,
  begin,
  deleteLine,
  dismiss,
  goOnToNewRow,
  isNewRow,
  type GridContext,
} from './grid-context.ts';
import { onClick, onContextMenu, onMouseDown } from './mouse.ts';
import { extend, pickRow, pickTo } from './selecting.ts';
import type { ColumnSizer } from './set-widths.ts';

/** What keys, clicks and focus do in the grid, for all of its cells in one place. */
export function useLinesKeyboard(
  cursor: GridCursor,
  columns: readonly Column[],
  { entry, products, sizer }: { entry: LineEntry; products: ProductSource; sizer: ColumnSizer },
) {
  const store = useWorksheetStore();
  const anchor = useRef<string>(undefined);
  const context: GridContext = { store, cursor, columns, entry, products, anchor, sizer };
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(context, event),
    onMouseDown: (event: MouseEvent<HTMLElement>) => onMouseDown(context, event),
    onClick: (event: MouseEvent<HTMLElement>) => onClick(context, event),
    onContextMenu: (event: MouseEvent<HTMLElement>) => onContextMenu(context, event),
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
      if (input && !isInPanel(event.relatedTarget)) commit(context, input);
      if (hasFocusLeftGrid(event)) {
        cursor.rest();
        store.dispatch({ type: 'rowLeft' });
      }
    },
  };
  const addLineTo = (key: string) => addLine(context, key);
  return { handlers, addLineTo };
}

/** The keyboard goes to something else on the page. */
const hasFocusLeftGrid = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isInPanel(relatedTarget);

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.product-panel') !== null;

function onKeyDown(context: GridContext, event: KeyboardEvent<HTMLElement>) {
  // What floats over the grid is inside it for React alone.
  if (!event.currentTarget.contains(event.target as Node) || isName(event.target)) return;
  const input = cellInput(event.target);
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const command = commandOf(
    { key, ctrlKey, metaKey, shiftKey, altKey },
    listeningOf(event.target, input),
  );
  if (command && run(context, command, input)) event.preventDefault();
}

/** A name that is being written has keys of its own. */
const isName = (target: EventTarget) => (target as Element).matches('.og-name');

function listeningOf(target: EventTarget, input: HTMLInputElement | undefined): Listening {
  if (input) return input.dataset['mode'] as Mode;
  if (target instanceof HTMLInputElement) return 'check';
  return target instanceof HTMLButtonElement ? 'button' : 'still';
}

/** Carries a command out; false leaves the key to the browser. */
function run(context: GridContext, command: Command, input: HTMLInputElement | undefined): boolean {
  if (command.do === 'move') return leave(context, command.step, input);
  return commandHandlers[command.do](context, input);
}

type CommandHandler = (context: GridContext, input: HTMLInputElement | undefined) => boolean;

const commandHandlers: Record<Exclude<Command['do'], 'move'>, CommandHandler> = {
  cancel,
  commit(context, input) {
    if (input) commit(context, input);
    return false;
  },
  edit(context, input) {
    if (!input) return nameBundle(context);
    input.dataset['mode'] = 'caret';
    input.setSelectionRange(input.value.length, input.value.length);
    return true;
  },
  clear(context, input) {
    if (!input) return false;
    input.dataset['mode'] = 'typing';
    input.value = '';
    commit(context, input);
    return true;
  },
  addLine(context, input) {
    if (input) commit(context, input);
    addLine(context, context.cursor.at.key, context.cursor.at.field);
    return true;
  },
  fillDown(context, input) {
    if (input) commit(context, input);
    begin(context.store, context.cursor.at.key);
    fillDownRows(context, context.cursor.at);
    return true;
  },
  nearest({ store, cursor }) {
    return offerNearest(store, cursor.at.key);
  },
  details(context, input) {
    if (input) commit(context, input);
    // Of a row that is no line yet there is nothing to say.
    const { key } = context.cursor.at;
    if (!isNewRow(context.store, key)) openLineDetails(context.store, key);
    return true;
  },
  deleteLine(context) {
    if (context.store.get().selection.size > 0) void deleteSelected(context.store);
    else void deleteLine(context, context.cursor.at.key);
    return true;
  },
  selectAll({ store }) {
    toggleAll(store);
    return true;
  },
  selectRow(context) {
    pickRow(context, context.cursor.at.key);
    return true;
  },
  selectTo(context) {
    pickTo(context, context.cursor.at.key);
    return true;
  },
  extendUp(context) {
    extend(context, 'previousLine');
    return true;
  },
  extendDown(context) {
    extend(context, 'nextLine');
    return true;
  },
  fold: (context) => {
    foldBundle(context, context.cursor.at.key, true);
    return true;
  },
  unfold: (context) => {
    foldBundle(context, context.cursor.at.key, false);
    return true;
  },
  narrower({ cursor, sizer }) {
    sizer.step(cursor.at.field, -1);
    return true;
  },
  wider({ cursor, sizer }) {
    sizer.step(cursor.at.field, 1);
    return true;
  },
  rowUp(context) {
    moveByKey(context, -1);
    return true;
  },
  rowDown(context) {
    moveByKey(context, 1);
    return true;
  },
};

const upAndDown: ReadonlySet<Step> = new Set(['up', 'down', 'nextLine', 'previousLine']);

/** Takes what was typed and moves on; up and down wait on a cell that has something to say about it. */
function leave(context: GridContext, step: Step, input: HTMLInputElement | undefined): boolean {
  const { store, cursor } = context;
  const before = store.get().notice;
  const wasEditing = input !== undefined && commitTypedText(context, input);
  const isHeld = upAndDown.has(step) && hasNewNotice(store, before, cursor.at.key);
  dismiss(store, before);
  const hasMoved = !isHeld && goOn(context, step);
  if (wasEditing && !hasMoved) showAgain(context, input);
  return hasMoved || !isTab(step);
}

const goOn = (context: GridContext, step: Step) =>
  foldBySide(context, step) || goOnToNewRow(context, step) || context.cursor.move(step);

const isTab = (step: Step) => step === 'nextEditable' || step === 'previousEditable';

function hasNewNotice(store: WorksheetStore, before: Notice | undefined, lineId: string) {
  const { notice } = store.get();
  return notice !== before && notice?.lineId === lineId && !notice.isRemark;
}

function cancel({ store, cursor }: GridContext, input: HTMLInputElement | undefined): boolean {
  if (input && isText(input)) {
    showInCell(input, input.defaultValue);
    return true;
  }
  if (isNewRow(store, cursor.at.key)) return cursor.move('previousLine');
  const { notice, selection } = store.get();
  store.dispatch({ type: notice ? 'noticeDismissed' : 'selectionCleared' });
  return notice !== undefined || selection.size > 0;
}
