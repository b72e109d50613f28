import { useCallback, useRef, type RefObject } from 'react';
import { getVisibleColumns } from '#frontend/worksheet/cells/grid-columns.ts';
import type { GridCursor, CursorMoveMode } from '#frontend/worksheet/cells/use-grid-cursor.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import {
  isIndicatorValid,
  createFocusIndicator,
  refreshFocusIndicator,
  type FocusIndicator,
  type FocusableCell,
} from './cell-focus-indicator.ts';

type GridElementRef = RefObject<HTMLElement | null>;

export type CellFocus = {
  /** Brings the mark to where the cursor is, and the keyboard with it where it is to move or was on the mark. */
  settle: (how?: CursorMoveMode) => void;
  /** To be called when a line's row was rendered: what React wrote may have taken the mark off. */
  onRowRendered: (lineId: string) => void;
};

/** The mark of the cell that has the keyboard; `follow` hears that the list may have been scrolled to it. */
export function useCellFocus(
  grid: GridElementRef,
  cursor: GridCursor,
  onScrolled: () => void,
): CellFocus {
  const store = useWorksheetStore();
  const current = useRef<FocusIndicator>(undefined);
  const settle = useCallback(
    (how?: CursorMoveMode) => {
      const before = current.current;
      const { row, ...cellState } = findCursorCell(grid.current, cursor, store);
      const indicator = updateFocusIndicator(before, cellState);
      const isNew = indicator !== before;
      current.current = indicator;
      if (how ? how !== 'show' : isNew && hasKeyboardFocus(before))
        getFocusTarget(indicator, row)?.focus({ preventScroll: true });
      // While nothing has to be laid out anew for it.
      if (how && row) scrollCursorIntoView(row, indicator, how);
      if (how) onScrolled();
      if (isNew) before?.clear();
    },
    [grid, cursor, store, onScrolled],
  );
  const onRowRendered = useCallback(
    (lineId: string) => {
      if (current.current?.lineId === lineId && cursor.position.key === lineId) settle();
    },
    [cursor, settle],
  );
  return { settle, onRowRendered };
}

type CursorCell = { row: HTMLElement | undefined; cell?: HTMLElement | null; what?: FocusableCell };

/** The cursor's row; where that is a line's, its cell and what the order says of it. */
function findCursorCell(
  grid: HTMLElement | null,
  cursor: GridCursor,
  store: WorksheetStore,
): CursorCell {
  const { key, field } = cursor.position;
  const row = grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? undefined;
  const worksheet = store.get();
  const line = findWorksheetLine(worksheet, key);
  const column = getVisibleColumns(worksheet.isDetailView).find((one) => one.field === field);
  if (!row || !line || !column) return { row };
  const { isReadOnly, notice } = worksheet;
  const what: FocusableCell = {
    line,
    column,
    isReadOnly,
    notice: notice?.lineId === key ? notice : undefined,
  };
  return {
    row,
    what,
    cell: row.querySelector<HTMLElement>(`[data-field="${field}"]`),
  };
}

/** The mark there is where it is the right one still, with what has changed in it. */
function updateFocusIndicator(
  before: FocusIndicator | undefined,
  { cell, what }: Omit<CursorCell, 'row'>,
): FocusIndicator | undefined {
  if (!cell || !what) return undefined;
  if (!before || !isIndicatorValid(before, cell, what)) return createFocusIndicator(cell, what);
  refreshFocusIndicator(before, what);
  return before;
}

/** In a heading it is what React gave the keyboard to. */
const getFocusTarget = (indicator: FocusIndicator | undefined, row: CursorCell['row']) =>
  indicator?.focusTarget ?? row?.querySelector<HTMLElement>('[data-focus]');

/** What had the keyboard hands it on. */
const hasKeyboardFocus = (indicator: FocusIndicator | undefined) =>
  indicator?.focusTarget.contains(document.activeElement) === true;

const NEAREST_SCROLL: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };
const CENTER_SCROLL: ScrollIntoViewOptions = { block: 'center', inline: 'nearest' };

function scrollCursorIntoView(
  row: HTMLElement,
  indicator: FocusIndicator | undefined,
  how: CursorMoveMode,
) {
  const target = row.matches('.og-heading') ? getHeadingToShow(row, how) : indicator?.cell;
  target?.scrollIntoView(
    how === 'whole' && indicator && isInLowerHalf(row) ? CENTER_SCROLL : NEAREST_SCROLL,
  );
}

/** In the lower half of the lines there is little room for those that came with it. */
function isInLowerHalf(row: HTMLElement): boolean {
  const lines = row.closest('.lines-grid')!.getBoundingClientRect();
  return row.getBoundingClientRect().top > lines.top + lines.height / 2;
}

/** A heading that stays while its rows scroll is in sight already. */
function getHeadingToShow(heading: HTMLElement, how: CursorMoveMode): Element | undefined {
  const bundle = heading.parentElement!;
  if (how === 'whole') return bundle;
  const [own, all] = [heading.getBoundingClientRect(), bundle.getBoundingClientRect()];
  return own.top > all.top + 1 ? undefined : heading;
}
