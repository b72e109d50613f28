import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { isKeyboardIn } from '#frontend/browser/keyboard-back.ts';
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
import type { Column } from './columns.ts';
import { firstCursor, moveCursor, nearestCursor, type Cursor, type Ground } from './cursor.ts';
import { useFocusWishes } from './focus.ts';
import type { Step } from './keyboard.ts';

export type GridCursor = {
  at: Cursor;
  /** Moves the keyboard to where `to` says, if anywhere; false where there is nowhere to go. */
  go: (to: (ground: Ground) => Cursor | undefined) => boolean;
  move: (step: Step) => boolean;
  /** The keyboard has left the grid: no name is being written. */
  rest: () => void;
};

/** The cell with the keyboard. It follows its row when rows come and go. */
export function useLinesCursor(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
): GridCursor {
  const store = useWorksheetStore();
  const [wanted, setWanted] = useState(() => placed(store, firstCursor(store.get().layout)));
  const moving = useRef<Moving>(undefined);
  /** The keyboard is nowhere on its way out of the grid. */
  const isLeaving = useRef(false);
  const at = settle(wanted, store, columns);

  // The cell exists only now, whether it was in view before or not.
  useLayoutEffect(() => {
    if (!moving.current) return;
    showActiveCell(scroller.current, moving.current);
    moving.current = undefined;
  });
  const heir = at.key === wanted.key ? undefined : at.key;
  useLayoutEffect(() => {
    // The row that is gone took the keyboard with it.
    if (heir !== undefined && !isLeaving.current && document.activeElement === document.body)
      showActiveCell(scroller.current, 'focus');
  }, [heir, scroller]);

  const go = useCallback<GridCursor['go']>(
    (to) => {
      const next = to(groundOf(store, columns, scroller.current));
      if (!next) return false;
      arrive(store, next.key);
      moving.current = 'focus';
      setWanted((before) => placed(store, next, before));
      return true;
    },
    [store, columns, scroller],
  );
  useRevealed(({ key, field }) => {
    moving.current = isKeyboardIn(scroller.current) ? 'focus' : 'show';
    setWanted(placed(store, { key, field: field ?? at.field }));
  });
  useFocusWishes(({ key, isWhole, ...place }) => {
    go(() => (key === undefined ? at : { field: at.field, ...place, key }));
    if (isWhole) moving.current = 'whole';
  });
  const rest = useCallback(() => {
    isLeaving.current = true;
    setTimeout(() => (isLeaving.current = false));
    setWanted((before) => (before.act ? { ...before, act: undefined } : before));
  }, []);
  return { at, go, move: (step) => go((ground) => moveCursor(at, step, ground)), rest };
}

/** The keyboard moves; or what it is on is shown alone; or the whole of the bundle it is on, as far as there is room. */
type Moving = 'focus' | 'show' | 'whole';

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
  const cursor = isThere ? wanted : heirOf(wanted, store.get());
  const isShown = columns.some(({ field }) => field === cursor.field);
  return isShown ? cursor : { ...cursor, field: 'CustomerCost' };
}

/** A row that is folded away leaves the keyboard to its heading; one that is gone, to what took its place. */
function heirOf({ key, index, field }: Placed, worksheet: Worksheet): Cursor {
  return lineOf(worksheet, key)
    ? { key: headingOf(worksheet, groupOf(worksheet, key)), field }
    : nearestCursor(worksheet.layout, index, field);
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
  const heightOf = (bar: string) => grid.querySelector(bar)?.clientHeight ?? 0;
  const bars = heightOf('.og-head') * 2 + heightOf('.og-heading');
  return Math.max(1, Math.floor((grid.clientHeight - bars) / row) - 1);
}

function showActiveCell(grid: HTMLElement | null, moving: Moving) {
  const element = grid?.querySelector<HTMLElement>('[data-focus]');
  if (moving !== 'show') element?.focus({ preventScroll: true });
  const heading = element?.closest('.og-heading');
  const shown = heading ? placeOf(heading, moving) : element?.closest('[role=gridcell]');
  shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A heading that stays while its rows scroll is in sight already. */
function placeOf(heading: Element, moving: Moving): Element | undefined {
  const bundle = heading.parentElement!;
  if (moving === 'whole') return bundle;
  const [own, all] = [heading.getBoundingClientRect(), bundle.getBoundingClientRect()];
  return own.top > all.top + 1 ? undefined : heading;
}
