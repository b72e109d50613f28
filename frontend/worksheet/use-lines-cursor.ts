import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Column } from './lines-columns.ts';
import {
  firstCursor,
  moveCursor,
  nearestCursor,
  type Cursor,
  type Ground,
} from './lines-cursor.ts';
import { useFocusWishes } from './lines-focus.ts';
import type { Step } from './lines-keyboard.ts';
import { lineOf, type Revealed } from './worksheet-state.ts';
import { useWorksheet, useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

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
  const [wanted, setWanted] = useState(() => placed(store, firstCursor(store.get().layout)));
  const moving = useRef<'focus' | 'show'>(undefined);
  const at = settle(wanted, store, columns);

  // The cell exists only now, whether it was in view before or not.
  useLayoutEffect(() => {
    if (!moving.current) return;
    showActiveCell(scroller.current, moving.current === 'focus');
    moving.current = undefined;
  });
  const heir = at.key === wanted.key ? undefined : at.key;
  useLayoutEffect(() => {
    // The row that is gone took the keyboard with it.
    if (heir !== undefined && document.activeElement === document.body)
      showActiveCell(scroller.current, true);
  }, [heir, scroller]);

  const go = useCallback<GridCursor['go']>(
    (to) => {
      const next = to(groundOf(store, columns, scroller.current));
      if (!next) return false;
      moving.current = 'focus';
      setWanted((before) => placed(store, next, before));
      return true;
    },
    [store, columns, scroller],
  );
  useRevealed(({ lineId, field }) => {
    moving.current = hasFocus(scroller.current) ? 'focus' : 'show';
    setWanted(placed(store, { key: lineId, field: field ?? at.field }));
  });
  useFocusWishes(({ key, ...place }) =>
    go(() => (key === undefined ? at : { field: at.field, ...place, key })),
  );
  return { at, go, move: (step) => go((ground) => moveCursor(at, step, ground)) };
}

/** Calls back with where a step was undone or redone, once for each: with the key itself, before the keyboard can be taken elsewhere. */
function useRevealed(reveal: (revealed: Revealed) => void) {
  const revealed = useWorksheet((worksheet) => worksheet.revealed);
  const onReveal = useEffectEvent(reveal);
  useLayoutEffect(() => {
    if (revealed) onReveal(revealed);
  }, [revealed]);
}

/** The keyboard is in the grid, or nowhere since its row is gone. */
const hasFocus = (grid: HTMLElement | null) =>
  document.activeElement === document.body || grid?.contains(document.activeElement) === true;

/** A cell, and where its row stood when the keyboard came to it. */
type Placed = Cursor & { index: number };

/** A row that has just gone is where it was before. */
function placed(store: WorksheetStore, cursor: Cursor, before?: Placed): Placed {
  const index = store.get().layout.rowIndexes.get(cursor.key);
  return { ...cursor, index: index ?? (before?.key === cursor.key ? before.index : 0) };
}

/** The wanted cell, or the nearest there is once its row or column is gone. */
function settle(wanted: Placed, store: WorksheetStore, columns: readonly Column[]): Cursor {
  const { layout } = store.get();
  const isThere = layout.rowIndexes.has(wanted.key);
  const cursor = isThere ? wanted : nearestCursor(layout, wanted.index, wanted.field);
  const isShown = columns.some(({ field }) => field === cursor.field);
  return isShown ? cursor : { ...cursor, field: 'CustomerCost' };
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

function showActiveCell(grid: HTMLElement | null, isFocused: boolean) {
  const element = grid?.querySelector<HTMLElement>('[data-focus]');
  if (isFocused) element?.focus({ preventScroll: true });
  element?.closest('[role=gridcell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
