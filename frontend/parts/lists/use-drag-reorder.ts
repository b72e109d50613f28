import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { DRAG_OVER_DELAY_MS } from '#shared/constants.ts';

/**
 * A dragged row takes the position of each row that it is over. Returns its current index. Rows carry their
 * index in data-at.
 */
export function useDragReorder(
  list: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
) {
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const onMove = useEffectEvent((to: number) => {
    if (draggedIndex === undefined || draggedIndex === to) return;
    setDraggedIndex(to);
    move(draggedIndex, to);
  });
  useEffect(() => {
    const element = list.current;
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;
    const handleOverRow = (event: DragEvent, onRow: (at: number) => void) => {
      event.preventDefault();
      clearTimeout(hoverTimer);
      const row = (event.target as Element).closest<HTMLElement>('[data-at]');
      if (row) onRow(Number(row.dataset['at']));
    };
    const handlers = {
      dragstart: ({ target }: DragEvent) =>
        setDraggedIndex(Number((target as HTMLElement).dataset['at'])),
      dragenter: (event: DragEvent) =>
        handleOverRow(event, (at) => {
          hoverTimer = setTimeout(() => onMove(at), DRAG_OVER_DELAY_MS);
        }),
      dragover: (event: DragEvent) => event.preventDefault(),
      drop: (event: DragEvent) => handleOverRow(event, onMove),
      dragend: () => setDraggedIndex(undefined),
    };
    const entries = Object.entries(handlers) as [keyof typeof handlers, (e: DragEvent) => void][];
    for (const [name, handler] of entries) element?.addEventListener(name, handler);
    return () => {
      clearTimeout(hoverTimer);
      for (const [name, handler] of entries) element?.removeEventListener(name, handler);
    };
  }, [list]);
  return draggedIndex;
}
