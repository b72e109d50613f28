import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { DRAG_OVER_DELAY_MS } from '#shared/constants.ts';

/**
 * A row that is dragged takes the place of each that it rests on; gives where it stands now. Rows say their
 * place in data-at.
 */
export function useDragged(
  list: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const onMove = useEffectEvent((to: number) => {
    if (dragged === undefined || dragged === to) return;
    setDragged(to);
    move(dragged, to);
  });
  useEffect(() => {
    const element = list.current;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const over = (event: DragEvent, onRow: (at: number) => void) => {
      event.preventDefault();
      clearTimeout(resting);
      const row = (event.target as Element).closest<HTMLElement>('[data-at]');
      if (row) onRow(Number(row.dataset['at']));
    };
    const handlers = {
      dragstart: ({ target }: DragEvent) =>
        setDragged(Number((target as HTMLElement).dataset['at'])),
      dragenter: (event: DragEvent) =>
        over(event, (at) => {
          resting = setTimeout(() => onMove(at), DRAG_OVER_DELAY_MS);
        }),
      dragover: (event: DragEvent) => event.preventDefault(),
      drop: (event: DragEvent) => over(event, onMove),
      dragend: () => setDragged(undefined),
    };
    const entries = Object.entries(handlers) as [keyof typeof handlers, (e: DragEvent) => void][];
    for (const [name, handler] of entries) element?.addEventListener(name, handler);
    return () => {
      clearTimeout(resting);
      for (const [name, handler] of entries) element?.removeEventListener(name, handler);
    };
  }, [list]);
  return dragged;
}
