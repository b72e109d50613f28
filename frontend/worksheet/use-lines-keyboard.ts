import {
  useMemo,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { messages } from '#shared/messages.ts';
import { confirm } from '../parts/confirm.ts';
import type { Column, ColumnField } from './lines-columns.ts';
import type { Lines } from './lines-context.ts';
import { afterChoosing, moveCursor, type Cursor } from './lines-cursor.ts';
import { showInCell } from './lines-editor.tsx';
import type { LineEntry } from './lines-entry.ts';
import { commandOf, type Command, type Listening, type Mode, type Step } from './lines-keyboard.ts';
import type { ProductSource } from './product-source.ts';
import type { GridCursor } from './use-lines-cursor.ts';
import { lineOf } from './worksheet-state.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

type Sheet = { store: WorksheetStore; columns: readonly Column[]; entry: LineEntry };
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

/** What the description editor does with its cell and row; the same while the keyboard moves. */
export function useDescriptions(
  { go }: GridCursor,
  columns: readonly Column[],
  entry: LineEntry,
  { search }: ProductSource,
): Lines {
  const store = useWorksheetStore();
  return useMemo(
    () => ({
      commit: (input) => commit({ store, columns, entry }, input),
      searchProducts: search,
      chooseProduct(lineId, product) {
        entry.choose(lineId, product);
        go((ground) => afterChoosing(lineId, ground));
      },
    }),
    [store, columns, entry, go, search],
  );
}

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.product-panel') !== null;

const cellInput = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset['mode'] ? target : undefined;

const isText = (input: HTMLInputElement | undefined) =>
  input !== undefined && input.dataset['mode'] !== 'ready';

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
function leave({ store, ...desk }: Desk, step: Step, input: HTMLInputElement | undefined): boolean {
  const { at, move } = desk.cursor;
  const before = store.get().notice;
  if (input) commit({ store, ...desk }, input);
  const { notice } = store.get();
  const isNew = notice !== undefined && notice !== before;
  if (isNew && upAndDown.has(step) && notice.lineId === at.key) return true;
  if (notice && !isNew) store.dispatch({ type: 'noticeDismissed' });
  const isTab = step === 'nextEditable' || step === 'previousEditable';
  return move(step) || !isTab;
}

/** Takes what was typed into a cell, if anything was; the cell then shows what became of it. */
function commit({ store, columns, entry }: Sheet, input: HTMLInputElement) {
  if (!isText(input)) return;
  const lineId = rowAt(input)!;
  const column = columns.find(({ field }) => field === fieldAt(input))!;
  if (input.value !== input.defaultValue) entry.type(lineId, column, input.value);
  const line = lineOf(store.get(), lineId);
  showInCell(input, line ? column.show(line) : '');
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

const rowAt = (target: Element) => target.closest<HTMLElement>('[data-row]')?.dataset['row'];
const fieldAt = (target: Element) =>
  target.closest<HTMLElement>('[data-field]')?.dataset['field'] as ColumnField | undefined;

function goTo(desk: Desk, open: HTMLInputElement | null, to: Cursor) {
  const { store, cursor } = desk;
  const before = store.get().notice;
  if (open) commit(desk, open);
  if (before && before === store.get().notice && before.lineId !== to.key)
    store.dispatch({ type: 'noticeDismissed' });
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
