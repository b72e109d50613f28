import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { isFocusWithinOrLost } from '#frontend/browser/restore-focus.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  getRowGroupId,
  getBundleHeadingKey,
  findWorksheetLine,
  type RevealedCell,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import {
  getInitialCursor,
  moveCursor,
  getNearestCursor,
  type CursorPosition,
  type GridNavigation,
} from './cursor-moves.ts';
import { getVisibleColumns } from './grid-columns.ts';
import { useFocusRequests } from './grid-focus.ts';
import type { CursorStep } from './key-commands.ts';

/** The keyboard moves; or what it is on is shown alone; or the whole of the bundle it is on, as far as there is room. */
export type CursorMoveMode = 'focus' | 'show' | 'whole';

/** The cell with the keyboard, outside React: a key that moves it renders no row anew. It tells of every move. */
export type GridCursor = Observable<PlacedCursor> & {
  /** Where it is: where it was put, or what has taken the place of a row or column that is gone. */
  readonly position: CursorPosition;
  /** Moves the keyboard to where `to` says, if anywhere; false where there is nowhere to go. */
  goTo: (
    to: (ground: GridNavigation) => CursorPosition | undefined,
    how?: CursorMoveMode,
  ) => boolean;
  move: (step: CursorStep) => boolean;
  /** Puts it on a cell that is there already. */
  setPosition: (to: CursorPosition, how: CursorMoveMode) => void;
  /** The keyboard has left the grid: no name is being written. */
  leaveGrid: () => void;
  /** What is to be done where it has been put, once for each time. */
  consumeMoveMode: () => CursorMoveMode | undefined;
  /** The keyboard is nowhere on its way out of the grid. */
  isLeaving: () => boolean;
};

/** The grid's cursor. It follows its row when rows come and go, and is where a step was undone. */
export function useGridCursor(scroller: RefObject<HTMLDivElement | null>): GridCursor {
  const store = useWorksheetStore();
  const [cursor] = useState(() => createGridCursor(store, scroller));
  useOnReveal(({ key, field }) => {
    const how = isFocusWithinOrLost(scroller.current) ? 'focus' : 'show';
    cursor.setPosition({ key, field: field ?? cursor.position.field }, how);
  });
  useFocusRequests(({ key, isWhole, ...location }) => {
    const { position: at } = cursor;
    const to = key === undefined ? at : { field: at.field, ...location, key };
    cursor.goTo(() => to, isWhole ? 'whole' : 'focus');
  });
  return cursor;
}

function createGridCursor(
  store: WorksheetStore,
  scroller: RefObject<HTMLDivElement | null>,
): GridCursor {
  const { get, set, subscribe } = createObservable(
    toPlacedCursor(store, getInitialCursor(store.get().layout)),
  );
  let moveMode: CursorMoveMode | undefined;
  let isLeaving = false;
  const cursor: GridCursor = {
    get,
    subscribe,
    get position() {
      return resolveCursor(get(), store.get());
    },
    goTo(to, how = 'focus') {
      const next = to(buildNavigation(store, scroller.current));
      if (!next) return false;
      revealCursorRow(store, next.key);
      cursor.setPosition(next, how);
      return true;
    },
    setPosition(to, how) {
      moveMode = how;
      set(toPlacedCursor(store, to, get()));
    },
    move: (step) => cursor.goTo((navigation) => moveCursor(cursor.position, step, navigation)),
    leaveGrid() {
      isLeaving = true;
      setTimeout(() => (isLeaving = false));
      if (get().act) set({ ...get(), act: undefined });
    },
    consumeMoveMode() {
      const how = moveMode;
      moveMode = undefined;
      return how;
    },
    isLeaving: () => isLeaving,
  };
  return cursor;
}

/** What is gone to is seen; what was only there to be typed in is left. */
function revealCursorRow({ get, dispatch }: WorksheetStore, key: string) {
  const { newRow, layout, order } = get();
  if (newRow?.OrderLineId !== key) dispatch({ type: 'rowLeft', lineId: key });
  if (layout.rowIndexes.has(key) || !findWorksheetLine(get(), key)) return;
  const { Id } = order.Bundles[getRowGroupId(get(), key)]!;
  dispatch({ type: 'bundlesFolded', bundleIds: [Id], isFolded: false });
}

/** Calls back with where a step was undone or redone, once for each: with the key itself, before the keyboard can be taken elsewhere. */
function useOnReveal(reveal: (revealed: RevealedCell) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useLayoutEffect(() => {
    if (revealed) onReveal(revealed);
  }, [revealed]);
}

/** A cell, and where its row stood when the keyboard came to it. */
export type PlacedCursor = CursorPosition & { index: number };

/** A row that has just gone is where it was before. */
function toPlacedCursor(
  store: WorksheetStore,
  cursor: CursorPosition,
  before?: PlacedCursor,
): PlacedCursor {
  const index = store.get().layout.rowIndexes.get(cursor.key);
  return { ...cursor, index: index ?? (before?.key === cursor.key ? before.index : 0) };
}

/** The wanted cell, or the nearest there is once its row or column is gone. */
function resolveCursor(wanted: PlacedCursor, worksheet: Worksheet): CursorPosition {
  const isThere = worksheet.layout.rowIndexes.has(wanted.key);
  const cursor = isThere ? wanted : findReplacementCursor(wanted, worksheet);
  const isShown = getVisibleColumns(worksheet.isDetailView).some(
    ({ field }) => field === cursor.field,
  );
  return isShown ? cursor : { ...cursor, field: 'CustomerCost' };
}

/** A row that is folded away leaves the keyboard to its heading; one that is gone, to what took its place. */
function findReplacementCursor(
  { key, index, field }: PlacedCursor,
  worksheet: Worksheet,
): CursorPosition {
  return findWorksheetLine(worksheet, key)
    ? { key: getBundleHeadingKey(worksheet, getRowGroupId(worksheet, key)), field }
    : getNearestCursor(worksheet.layout, index, field);
}

function buildNavigation(store: WorksheetStore, grid: HTMLElement | null): GridNavigation {
  const worksheet = store.get();
  return {
    layout: worksheet.layout,
    columns: getVisibleColumns(worksheet.isDetailView),
    isReadOnly: worksheet.isReadOnly,
    findLine: (key) => findWorksheetLine(worksheet, key),
    countPageRows: () => (grid ? countVisibleRows(grid) : 1),
  };
}

/** A page leaves one row of the last one in sight. */
function countVisibleRows(grid: HTMLElement) {
  const row = grid.querySelector('.og-line')?.clientHeight || grid.clientHeight;
  const getBarHeight = (bar: string) => grid.querySelector(bar)?.clientHeight ?? 0;
  const bars = getBarHeight('.og-head') * 2 + getBarHeight('.og-heading');
  return Math.max(1, Math.floor((grid.clientHeight - bars) / row) - 1);
}
