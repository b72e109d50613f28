import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { isFocusWithinOrLost } from '#frontend/browser/restore-focus.ts';
import { getHeadingLock } from '#frontend/worksheet/state/accepted-lock.ts';
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
  findCursorAfterStep,
  getCursorAfterRowRemoval,
  type CursorPosition,
  type GridNavigation,
} from './cursor-moves.ts';
import { getVisibleColumns } from './grid-columns.ts';
import { useFocusRequests } from './grid-focus.ts';
import type { CursorStep } from './key-commands.ts';

/** 'focus' moves the focus, 'show' only scrolls to the cell, 'whole' also shows as much of its bundle as fits. */
export type CursorMoveMode = 'focus' | 'show' | 'whole';

/** The focused cell, held outside React so that moving it renders no row. Subscribers hear of every move. */
export type GridCursor = Observable<PlacedCursor> & {
  /** Where the cursor was put, or the replacement if that row or column was removed. */
  readonly position: CursorPosition;
  /** Moves the focus to where `to` says. Returns false if there is no such cell. */
  goTo: (
    to: (navigation: GridNavigation) => CursorPosition | undefined,
    how?: CursorMoveMode,
  ) => boolean;
  move: (step: CursorStep) => boolean;
  /** Puts the cursor on a cell that exists already. */
  setPosition: (to: CursorPosition, how: CursorMoveMode) => void;
  /** The focus has left the grid, so no name is being edited. */
  leaveGrid: () => void;
  /** Returns the mode of the last move, and clears it. */
  consumeMoveMode: () => CursorMoveMode | undefined;
  /** True for a moment while the focus leaves the grid and is on no element. */
  isLeaving: () => boolean;
};

/** Creates the grid's cursor. It follows its row when rows are added or removed, and jumps to undone changes. */
export function useGridCursor(scroller: RefObject<HTMLDivElement | null>): GridCursor {
  const store = useWorksheetStore();
  const [cursor] = useState(() => createGridCursor(store, scroller));
  useOnReveal(({ key, field }) => {
    const moveMode = isFocusWithinOrLost(scroller.current) ? 'focus' : 'show';
    cursor.setPosition({ key, field: field ?? cursor.position.field }, moveMode);
  });
  useFocusRequests(({ key, isWhole, ...location }) => {
    const { position } = cursor;
    const to = key === undefined ? position : { field: position.field, ...location, key };
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
    goTo(to, mode = 'focus') {
      const next = to(buildNavigation(store, scroller.current));
      if (!next) return false;
      revealCursorRow(store, next.key);
      cursor.setPosition(next, mode);
      return true;
    },
    setPosition(to, mode) {
      moveMode = mode;
      set(toPlacedCursor(store, to, get()));
    },
    move: (step) =>
      cursor.goTo((navigation) => findCursorAfterStep(cursor.position, step, navigation)),
    leaveGrid() {
      isLeaving = true;
      setTimeout(() => (isLeaving = false));
      if (get().act) set({ ...get(), act: undefined });
    },
    consumeMoveMode() {
      const mode = moveMode;
      moveMode = undefined;
      return mode;
    },
    isLeaving: () => isLeaving,
  };
  return cursor;
}

/** Unfolds the bundle of the target row, and removes an offered row that the cursor leaves. */
function revealCursorRow({ get, dispatch }: WorksheetStore, key: string) {
  const { newRow, layout, order } = get();
  if (newRow?.OrderLineId !== key) dispatch({ type: 'rowLeft', lineId: key });
  if (layout.rowIndexes.has(key) || !findWorksheetLine(get(), key)) return;
  const { Id } = order.Bundles[getRowGroupId(get(), key)]!;
  dispatch({ type: 'bundlesFolded', bundleIds: [Id], isFolded: false });
}

/** Calls back once for each undo or redo, in a layout effect: before the focus can move elsewhere. */
function useOnReveal(reveal: (revealed: RevealedCell) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useLayoutEffect(() => {
    if (revealed) onReveal(revealed);
  }, [revealed]);
}

/** A cell, and the index of its row when the cursor was put there. */
export type PlacedCursor = CursorPosition & { index: number };

/** A row that was just removed keeps its last index. */
function toPlacedCursor(
  store: WorksheetStore,
  cursor: CursorPosition,
  before?: PlacedCursor,
): PlacedCursor {
  const index = store.get().layout.rowIndexes.get(cursor.key);
  return { ...cursor, index: index ?? (before?.key === cursor.key ? before.index : 0) };
}

/** The wanted cell, or the nearest existing one if its row or column was removed. */
function resolveCursor(placedCursor: PlacedCursor, worksheet: Worksheet): CursorPosition {
  const rowExists = worksheet.layout.rowIndexes.has(placedCursor.key);
  const cursor = rowExists ? placedCursor : findReplacementCursor(placedCursor, worksheet);
  const isShown = getVisibleColumns(worksheet.isDetailView).some(
    ({ field }) => field === cursor.field,
  );
  return isShown ? cursor : { ...cursor, field: 'CustomerCost' };
}

/** A folded row is replaced by its heading; a removed row by the nearest line. */
function findReplacementCursor(
  { key, index, field }: PlacedCursor,
  worksheet: Worksheet,
): CursorPosition {
  return findWorksheetLine(worksheet, key)
    ? { key: getBundleHeadingKey(worksheet, getRowGroupId(worksheet, key)), field }
    : getCursorAfterRowRemoval(worksheet.layout, index, field);
}

function buildNavigation(store: WorksheetStore, grid: HTMLElement | null): GridNavigation {
  const worksheet = store.get();
  return {
    layout: worksheet.layout,
    columns: getVisibleColumns(worksheet.isDetailView),
    getLock: (groupId) => getHeadingLock(worksheet, groupId),
    findLine: (key) => findWorksheetLine(worksheet, key),
    countPageRows: () => (grid ? countVisibleRows(grid) : 1),
  };
}

/** A page step leaves one row of the last page visible. */
function countVisibleRows(grid: HTMLElement) {
  const row = grid.querySelector('.og-line')?.clientHeight || grid.clientHeight;
  const getBarHeight = (bar: string) => grid.querySelector(bar)?.clientHeight ?? 0;
  const bars = getBarHeight('.og-head') * 2 + getBarHeight('.og-heading');
  return Math.max(1, Math.floor((grid.clientHeight - bars) / row) - 1);
}
