import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { messages } from '#shared/messages.ts';
import { confirm } from '../parts/confirm.ts';
import type { Column, ColumnField } from './lines-columns.ts';
import { moveCursor, type Cursor } from './lines-cursor.ts';
import { showInCell } from './lines-editor.tsx';
import type { LineEntry } from './lines-entry.ts';
import { commandOf, type Command, type Listening, type Mode, type Step } from './lines-keyboard.ts';
import {
  cellInput,
  commit,
  fieldAt,
  isText,
  rowAt,
  showAgain,
  take,
  type Sheet,
} from './lines-typing.ts';
import type { GridCursor } from './use-lines-cursor.ts';
import { lineOf, type Notice } from './worksheet-state.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

type Desk = Sheet & { cursor: GridCursor };

/** What keys, clicks and focus do in the grid, for all of its cells in one place. */
export function useLinesKeyboard(cursor: GridCursor, columns: readonly Column[], entry: LineEntry) {
  const store = useWorksheetStore();
  const desk: Desk = { store, cursor, columns, entry };
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(desk, event),
    onMouseDown: (event: MouseEvent<HTMLElement>) => onMouseDown(desk, event),
    onClick: (event: MouseEvent<HTMLElement>) => onClick(desk, event),
    onInput: (event: FormEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      if (input?.dataset['mode'] === 'ready') input.dataset['mode'] = 'typing';
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      if (input?.dataset['mode'] === 'ready') input.select();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const input = cellInput(event.target);
      // The panel of the description editor is part of its cell.
      if (input && !isInPanel(event.relatedTarget)) commit(desk, input);
    },
  };
  const addLineTo = (key: string) => addLine(desk, key, 'Quantity');
  return { handlers, addLineTo };
}

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.product-panel') !== null;

function onKeyDown(desk: Desk, event: KeyboardEvent<HTMLElement>) {
  // What floats over the grid is inside it for React alone.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const input = cellInput(event.target);
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const { isComposing } = event.nativeEvent;
  const command = commandOf(
    { key, ctrlKey, metaKey, shiftKey, altKey, isComposing },
    listeningOf(event.target, input),
  );
  if (command && run(desk, command, input)) event.preventDefault();
}

function listeningOf(target: EventTarget, input: HTMLInputElement | undefined): Listening {
  if (input) return input.dataset['mode'] as Mode;
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
  edit(_desk, input) {
    if (!input) return false;
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
  deleteLine(desk) {
    void deleteLine(desk, desk.cursor.at.key);
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
  const hasMoved = !isHeld && cursor.move(step);
  if (isTaken && !hasMoved) showAgain(desk, input);
  return hasMoved || !isTab(step);
}

const isTab = (step: Step) => step === 'nextEditable' || step === 'previousEditable';

function hasNewNotice(store: WorksheetStore, before: Notice | undefined, lineId: string) {
  const { notice } = store.get();
  return notice !== before && notice?.lineId === lineId;
}

/** A notice that was there before goes with the keyboard; one that has just come stays. */
function dismiss(store: WorksheetStore, before: Notice | undefined) {
  if (before && store.get().notice === before) store.dispatch({ type: 'noticeDismissed' });
}

function cancel({ store }: Desk, input: HTMLInputElement | undefined): boolean {
  if (input && isText(input)) {
    showInCell(input, input.defaultValue);
    return true;
  }
  const hasNotice = store.get().notice !== undefined;
  store.dispatch({ type: 'noticeDismissed' });
  return hasNotice;
}

function onMouseDown(desk: Desk, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const key = rowAt(target);
  if (key === undefined || event.button !== 0) return;
  const input = cellInput(event.target);
  if (input && input === document.activeElement) {
    // A second click on the cell with the keyboard puts the caret into its text.
    input.dataset['mode'] = 'caret';
    return;
  }
  if (target.closest('.og-tip')) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLInputElement>('input[data-mode]');
  goTo(desk, open, { key, field: fieldAt(target) ?? desk.cursor.at.field });
}

function goTo(desk: Desk, open: HTMLInputElement | null, to: Cursor) {
  const { store, cursor } = desk;
  const before = store.get().notice;
  if (open) take(desk, open);
  if (before?.lineId !== to.key) dismiss(store, before);
  cursor.go(() => to);
}

function onClick(desk: Desk, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-do]');
  const key = rowAt(target);
  if (!button || key === undefined) return;
  if (button.dataset['do'] === 'add') addLine(desk, key, 'Quantity');
  else void deleteLine(desk, key);
}

/** A new row at the end of the bundle the keyboard is in. */
function addLine({ store, cursor, entry }: Desk, key: string, field: ColumnField) {
  const worksheet = store.get();
  if (worksheet.isReadOnly) return;
  const lineId = entry.add(groupAt(store, key));
  if (lineId !== undefined) cursor.go(() => ({ key: lineId, field }));
}

function groupAt(store: WorksheetStore, key: string): number {
  const { layout } = store.get();
  const row = layout.rows[layout.rowIndexes.get(key) ?? 0]!;
  return row.kind === 'line' ? lineOf(store.get(), key)!.OrderLineGroupId : row.groupId;
}

async function deleteLine({ store, cursor, entry }: Desk, lineId: string) {
  if (store.get().isReadOnly || !lineOf(store.get(), lineId)) return;
  const isSure = await confirm({
    title: 'Confirm Delete',
    text: messages.confirmDeleteLine,
    accept: 'Delete',
    isDestructive: true,
  });
  if (!isSure) {
    cursor.go(() => cursor.at);
    return;
  }
  cursor.go((ground) => neighbourOf({ key: lineId, field: cursor.at.field }, ground));
  entry.remove(lineId);
}

const neighbourOf = (at: Cursor, ground: Parameters<typeof moveCursor>[2]) =>
  moveCursor(at, 'nextLine', ground) ??
  moveCursor(at, 'previousLine', ground) ??
  moveCursor(at, 'up', ground);
