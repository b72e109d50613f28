import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { isKeyboardIn } from '#frontend/browser/keyboard-back.ts';
import { observable, type Observable } from '#frontend/browser/observable.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import {
  groupOf,
  headingOf,
  lineOf,
  type Revealed,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { columnsOf } from './columns.ts';
import { firstCursor, moveCursor, nearestCursor, type Cursor, type Ground } from './cursor.ts';
import { useFocusWishes } from './focus.ts';
import type { Step } from './keyboard.ts';

/** The keyboard moves; or what it is on is shown alone; or the whole of the bundle it is on, as far as there is room. */
export type Moving = 'focus' | 'show' | 'whole';

/** The cell with the keyboard, outside React: a key that moves it renders no row anew. It tells of every move. */
export type GridCursor = Observable<PlacedCursor> & {
  /** Where it is: where it was put, or what has taken the place of a row or column that is gone. */
  readonly at: Cursor;
  /** Moves the keyboard to where `to` says, if anywhere; false where there is nowhere to go. */
  go: (to: (ground: Ground) => Cursor | undefined, how?: Moving) => boolean;
  move: (step: Step) => boolean;
  /** Puts it on a cell that is there already. */
  put: (to: Cursor, how: Moving) => void;
  /** The keyboard has left the grid: no name is being written. */
  rest: () => void;
  /** What is to be done where it has been put, once for each time. */
  consumeMoveMode: () => Moving | undefined;
  /** The keyboard is nowhere on its way out of the grid. */
  isLeaving: () => boolean;
};

/** The grid's cursor. It follows its row when rows come and go, and is where a step was undone. */
export function useLinesCursor(scroller: RefObject<HTMLDivElement | null>): GridCursor {
  const store = useWorksheetStore();
  const [cursor] = useState(() => createCursor(store, scroller));
  useRevealed(({ key, field }) => {
    const how = isKeyboardIn(scroller.current) ? 'focus' : 'show';
    cursor.put({ key, field: field ?? cursor.at.field }, how);
  });
  useFocusWishes(({ key, isWhole, ...location }) => {
    const { at } = cursor;
    const to = key === undefined ? at : { field: at.field, ...location, key };
    cursor.go(() => to, isWhole ? 'whole' : 'focus');
  });
  return cursor;
}

function createCursor(
  store: WorksheetStore,
  scroller: RefObject<HTMLDivElement | null>,
): GridCursor {
  const { get, set, subscribe } = observable(
    toPlacedCursor(store, firstCursor(store.get().layout)),
  );
  let moving: Moving | undefined;
  let isLeaving = false;
  const cursor: GridCursor = {
    get,
    subscribe,
    get at() {
      return settle(get(), store.get());
    },
    go(to, how = 'focus') {
      const next = to(groundOf(store, scroller.current));
      if (!next) return false;
      arrive(store, next.key);
      cursor.put(next, how);
      return true;
    },
    put(to, how) {
      moving = how;
      set(toPlacedCursor(store, to, get()));
    },
    move: (step) => cursor.go((ground) => moveCursor(cursor.at, step, ground)),
    rest() {
      isLeaving = true;
      setTimeout(() => (isLeaving = false));
      if (get().act) set({ ...get(), act: undefined });
    },
    consumeMoveMode() {
      const how = moving;
      moving = undefined;
      return how;
    },
    isLeaving: () => isLeaving,
  };
  return cursor;
}

/** What is gone to is seen; what was only there to be typed in is left. */
function arrive({ get, dispatch }: WorksheetStore, key: string) {
  const { newRow, layout, order } = get();
  if (newRow?.OrderLineId !== key) dispatch({ type: 'rowLeft', lineId: key });
  if (layout.rowIndexes.has(key) || !lineOf(get(), key)) return;
  const { Id } = order.Bundles[groupOf(get(), key)]!;
  dispatch({ type: 'bundlesFolded', bundleIds: [Id], isFolded: false });
}

/** Calls back with where a step was undone or redone, once for each: with the key itself, before the keyboard can be taken elsewhere. */
function useRevealed(reveal: (revealed: Revealed) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useLayoutEffect(() => {
    if (revealed) onReveal(revealed);
  }, [revealed]);
}

/** A cell, and where its row stood when the keyboard came to it. */
export type PlacedCursor = Cursor & { index: number };

/** A row that has just gone is where it was before. */
function toPlacedCursor(
  store: WorksheetStore,
  cursor: Cursor,
  before?: PlacedCursor,
): PlacedCursor {
  const index = store.get().layout.rowIndexes.get(cursor.key);
  return { ...cursor, index: index ?? (before?.key === cursor.key ? before.index : 0) };
}

/** The wanted cell, or the nearest there is once its row or column is gone. */
function settle(wanted: PlacedCursor, worksheet: Worksheet): Cursor {
  const isThere = worksheet.layout.rowIndexes.has(wanted.key);
  const cursor = isThere ? wanted : heirOf(wanted, worksheet);
  const isShown = columnsOf(worksheet.isDetailView).some(({ field }) => field === cursor.field);
  return isShown ? cursor : { ...cursor, field: 'CustomerCost' };
}

/** A row that is folded away leaves the keyboard to its heading; one that is gone, to what took its place. */
function heirOf({ key, index, field }: PlacedCursor, worksheet: Worksheet): Cursor {
  return lineOf(worksheet, key)
    ? { key: headingOf(worksheet, groupOf(worksheet, key)), field }
    : nearestCursor(worksheet.layout, index, field);
}

function groundOf(store: WorksheetStore, grid: HTMLElement | null): Ground {
  const worksheet = store.get();
  return {
    layout: worksheet.layout,
    columns: columnsOf(worksheet.isDetailView),
    isReadOnly: worksheet.isReadOnly,
    lineAt: (key) => lineOf(worksheet, key),
    pageRows: () => (grid ? rowsInView(grid) : 1),
  };
}

/** A page leaves one row of the last one in sight. */
function rowsInView(grid: HTMLElement) {
  const row = grid.querySelector('.og-line')?.clientHeight || grid.clientHeight;
  const heightOf = (bar: string) => grid.querySelector(bar)?.clientHeight ?? 0;
  const bars = heightOf('.og-head') * 2 + heightOf('.og-heading');
  return Math.max(1, Math.floor((grid.clientHeight - bars) / row) - 1);
}
