import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './lines-columns.ts';
import { firstCursor, moveCursor, type Cursor, type Ground } from './lines-cursor.ts';
import type { Step } from './lines-keyboard.ts';
import { lineOf } from './worksheet-state.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

export type GridCursor = {
  at: Cursor;
  /** Moves the keyboard to where `to` says, if anywhere; false where there is nowhere to go. */
  go: (to: (ground: Ground) => Cursor | undefined) => boolean;
  move: (step: Step) => boolean;
};

/** The cell with the keyboard. It follows its row when rows come and go. */
export function useLinesCursor(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
): GridCursor {
  const store = useWorksheetStore();
  const [wanted, setWanted] = useState(() => firstCursor(store.get().layout));
  const isMoving = useRef(false);
  const at = settle(wanted, store, columns);

  // The cell exists only now, whether it was in view before or not.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusActiveCell(scroller.current);
  });

  const go = useCallback<GridCursor['go']>(
    (to) => {
      const next = to(groundOf(store, columns, scroller.current));
      if (!next) return false;
      isMoving.current = true;
      setWanted({ ...next });
      return true;
    },
    [store, columns, scroller],
  );
  return { at, go, move: (step) => go((ground) => moveCursor(at, step, ground)) };
}

/** The wanted cell, or the nearest there is once its row or column is gone. */
function settle(wanted: Cursor, store: WorksheetStore, columns: readonly Column[]): Cursor {
  const { layout } = store.get();
  if (!layout.rowIndexes.has(wanted.key)) return firstCursor(layout);
  const isShown = columns.some(({ field }) => field === wanted.field);
  return isShown ? wanted : { ...wanted, field: 'CustomerCost' };
}

function groundOf(
  store: WorksheetStore,
  columns: readonly Column[],
  grid: HTMLElement | null,
): Ground {
  const worksheet = store.get();
  return {
    layout: worksheet.layout,
    columns,
    isReadOnly: worksheet.isReadOnly,
    lineAt: (key) => lineOf(worksheet, key),
    pageRows: () => (grid ? rowsInView(grid) : 1),
  };
}

/** A page leaves one row of the last one in sight. */
function rowsInView(grid: HTMLElement) {
  const row = grid.querySelector('.og-line')?.clientHeight || grid.clientHeight;
  const bars = (grid.querySelector('.og-head')?.clientHeight ?? 0) * 2;
  return Math.max(1, Math.floor((grid.clientHeight - bars) / row) - 1);
}

function focusActiveCell(grid: HTMLElement | null) {
  const element = grid?.querySelector<HTMLElement>('[data-focus]');
  element?.focus({ preventScroll: true });
  element?.closest('[role=gridcell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
