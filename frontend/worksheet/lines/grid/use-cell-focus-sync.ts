import { useCallback, useRef, type RefObject } from 'react';
import { getVisibleColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type {
  GridCursor,
  CursorMoveMode,
} from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
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

export type CellFocusSync = {
  /**
   * Moves the indicator to the cursor. The focus moves with it if `moveMode` says so, or if the indicator had
   * it.
   */
  syncFocus: (moveMode?: CursorMoveMode) => void;
  /** Call it after a line's row was rendered, because React may have removed the indicator. */
  onRowRendered: (lineId: string) => void;
};

/** Keeps the focus indicator in step with the cursor. `onScrolled` is called when the list may have scrolled. */
export function useCellFocusSync(
  grid: GridElementRef,
  cursor: GridCursor,
  onScrolled: () => void,
): CellFocusSync {
  const store = useWorksheetStore();
  const current = useRef<FocusIndicator>(undefined);
  const syncFocus = useCallback(
    (moveMode?: CursorMoveMode) => {
      const before = current.current;
      const { row, ...cellState } = findCursorCell(grid.current, cursor, store);
      const indicator = updateFocusIndicator(before, cellState);
      const isNew = indicator !== before;
      current.current = indicator;
      if (moveMode ? moveMode !== 'show' : isNew && hasKeyboardFocus(before))
        getFocusTarget(indicator, row)?.focus({ preventScroll: true });
      // Before anything is changed that would need a new layout.
      if (moveMode && row) scrollCursorIntoView(row, indicator, moveMode);
      if (moveMode) onScrolled();
      if (isNew) before?.clear();
    },
    [grid, cursor, store, onScrolled],
  );
  const onRowRendered = useCallback(
    (lineId: string) => {
      if (current.current?.lineId === lineId && cursor.position.key === lineId) syncFocus();
    },
    [cursor, syncFocus],
  );
  return { syncFocus, onRowRendered };
}

type CursorCell = {
  row: HTMLElement | undefined;
  cell?: HTMLElement | null;
  cellState?: FocusableCell;
};

/** The cursor's row. If it is a line's row, also the cell and its state. */
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
  const { notice } = worksheet;
  const cellState: FocusableCell = {
    line,
    column,
    isReadOnly: isGroupLocked(worksheet, line.OrderLineGroupId),
    notice: notice?.lineId === key ? notice : undefined,
  };
  return {
    row,
    cellState,
    cell: row.querySelector<HTMLElement>(`[data-field="${field}"]`),
  };
}

/** Refreshes the indicator if it still fits; creates a new one otherwise. */
function updateFocusIndicator(
  before: FocusIndicator | undefined,
  { cell, cellState }: Omit<CursorCell, 'row'>,
): FocusIndicator | undefined {
  if (!cell || !cellState) return undefined;
  if (!before || !isIndicatorValid(before, cell, cellState))
    return createFocusIndicator(cell, cellState);
  refreshFocusIndicator(before, cellState);
  return before;
}

/** In a heading, the element that React marks with `data-focus`. */
const getFocusTarget = (indicator: FocusIndicator | undefined, row: CursorCell['row']) =>
  indicator?.focusTarget ?? row?.querySelector<HTMLElement>('[data-focus]');

const hasKeyboardFocus = (indicator: FocusIndicator | undefined) =>
  indicator?.focusTarget.contains(document.activeElement) === true;

const NEAREST_SCROLL: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };
const CENTER_SCROLL: ScrollIntoViewOptions = { block: 'center', inline: 'nearest' };

function scrollCursorIntoView(
  row: HTMLElement,
  indicator: FocusIndicator | undefined,
  moveMode: CursorMoveMode,
) {
  const target = row.matches('.og-heading') ? getHeadingToShow(row, moveMode) : indicator?.cell;
  target?.scrollIntoView(
    moveMode === 'whole' && indicator && isInLowerHalf(row) ? CENTER_SCROLL : NEAREST_SCROLL,
  );
}

/** In the lower half of the grid there is little room for the lines that were added with the row. */
function isInLowerHalf(row: HTMLElement): boolean {
  const lines = row.closest('.lines-grid')!.getBoundingClientRect();
  return row.getBoundingClientRect().top > lines.top + lines.height / 2;
}

/** Returns undefined for a heading that sticks to the top, because it is already visible. */
function getHeadingToShow(heading: HTMLElement, moveMode: CursorMoveMode): Element | undefined {
  const bundle = heading.parentElement!;
  if (moveMode === 'whole') return bundle;
  const [own, all] = [heading.getBoundingClientRect(), bundle.getBoundingClientRect()];
  return own.top > all.top + 1 ? undefined : heading;
}
