import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

type RowNavigation = {
  /** The index of the tab stop among the shown rows. */
  currentIndex: number;
  lastIndex: number;
  goToRow: (to: number) => void;
  openRow: () => void;
};

const PAGE_STEP = 10;

const nextIndexByKey: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE_STEP,
  PageUp: (index) => index - PAGE_STEP,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow keys move between rows; from the list they move to its first row. Enter moves to the choices of a
 * row, or opens its nearest products. Escape returns to the row; on a row it closes the dialog.
 */
export function useDryRunRowKeys(
  list: RefObject<HTMLElement | null>,
  { currentIndex, lastIndex, goToRow, openRow }: RowNavigation,
) {
  const isMoving = useRef(false);
  const findRowElement = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > [role=row]`);
  useLayoutEffect(() => {
    if (isMoving.current) findRowElement(currentIndex)?.focus({ preventScroll: true });
    isMoving.current = false;
  });
  const returnToRow = (event: KeyboardEvent) => {
    // Keys in a dialog over this one are ignored.
    const isWithin = list.current?.contains(event.target as Node);
    if (event.key !== 'Escape' || !isWithin) return;
    event.stopPropagation();
    findRowElement(currentIndex)?.focus();
  };
  const enterRow = () => {
    const row = findRowElement(currentIndex);
    if (row?.querySelector('[aria-expanded]')) openRow();
    else row?.querySelector('select')?.focus();
  };
  return (event: KeyboardEvent) => {
    const isOnList = event.target === list.current;
    if (!isOnList && event.target !== findRowElement(currentIndex)) return returnToRow(event);
    const to = nextIndexByKey[event.key]?.(isOnList ? currentIndex - 1 : currentIndex, lastIndex);
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) return enterRow();
    const next = Math.max(0, Math.min(lastIndex, to));
    if (next === currentIndex) findRowElement(currentIndex)?.focus();
    else {
      isMoving.current = true;
      goToRow(next);
    }
  };
}
