import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

type Rows = {
  /** Which of the shown rows has the keyboard's place. */
  at: number;
  last: number;
  go: (to: number) => void;
  open: () => void;
};

const PAGE = 10;

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrows go from row to row, from the list to its first. Enter goes to what can be chosen for a row, or opens what is nearest to it, and
 * Escape back to the row; there it closes the window.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { at, last, go, open }: Rows) {
  const isGoing = useRef(false);
  const rowAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > [role=row]`);
  useLayoutEffect(() => {
    if (isGoing.current) rowAt(at)?.focus({ preventScroll: true });
    isGoing.current = false;
  });
  const back = (event: KeyboardEvent) => {
    // What is searched in a window over this one is none of it.
    const isWithin = list.current?.contains(event.target as Node);
    if (event.key !== 'Escape' || !isWithin) return;
    event.stopPropagation();
    rowAt(at)?.focus();
  };
  const enter = () => {
    const row = rowAt(at);
    if (row?.querySelector('[aria-expanded]')) open();
    else row?.querySelector('select')?.focus();
  };
  return (event: KeyboardEvent) => {
    const isOnList = event.target === list.current;
    if (!isOnList && event.target !== rowAt(at)) return back(event);
    const to = steps[event.key]?.(isOnList ? at - 1 : at, last);
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) return enter();
    const next = Math.max(0, Math.min(last, to));
    if (next === at) rowAt(at)?.focus();
    else {
      isGoing.current = true;
      go(next);
    }
  };
}
