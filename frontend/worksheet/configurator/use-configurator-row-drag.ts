import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** The drop position: before another product, or at the end. */
type DraggedRow = { id: number; beforeId: number | undefined };

/** Drags rows by their handles, a product with its parts; Escape cancels. */
export function useConfiguratorRowDrag(
  table: RefObject<HTMLElement | null>,
  move: (id: number, beforeId: number | undefined) => void,
) {
  const [draggedRow, setDraggedRow] = useState<DraggedRow>();
  const cancelDrag = useRef<() => void>(undefined);
  useEffect(() => () => cancelDrag.current?.(), []);

  const onPointerDown = ({ target, button, pointerId }: PointerEvent<HTMLElement>) => {
    const id = findItemId(target as Element);
    const element = table.current;
    if (!(target as Element).closest('.cf-grip') || id === undefined || !element || button !== 0)
      return;
    let latest: DraggedRow | undefined;
    element.setPointerCapture(pointerId);
    cancelDrag.current = trackPointer(element, {
      onMove: (y) => {
        latest = { id, beforeId: findItemIdBelow(element, y) };
        setDraggedRow(latest);
        scrollAtEdge(element, y);
      },
      onEnd: (isDropped) => {
        setDraggedRow(undefined);
        if (isDropped && latest) move(latest.id, latest.beforeId);
      },
    });
  };
  return { onPointerDown, draggedId: draggedRow?.id, dropBeforeId: draggedRow?.beforeId };
}

type PointerHandlers = { onMove: (y: number) => void; onEnd: (isDropped: boolean) => void };

/**
 * Follows a pointer until it is released or Escape is pressed. Returns a function that cancels without a
 * drop.
 */
function trackPointer(element: HTMLElement, { onMove, onEnd }: PointerHandlers): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isDropped: boolean) => {
    ending.abort();
    onEnd(isDropped);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  element.addEventListener('pointermove', ({ clientY }) => onMove(clientY), { signal });
  element.addEventListener('pointerup', () => end(true), { signal });
  element.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => ending.abort();
}

function findItemId(element: Element): number | undefined {
  const id = element.closest<HTMLElement>('[data-item]')?.dataset['item'];
  return id === undefined ? undefined : Number(id);
}

/** The first product whose row has its middle below the pointer. */
function findItemIdBelow(table: HTMLElement, y: number): number | undefined {
  const rows = [...table.querySelectorAll('[data-item]:not(.is-part)')];
  const firstBelow = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return firstBelow && findItemId(firstBelow);
}

const SCROLL_EDGE_PX = 32;
const SCROLL_STEP_PX = 12;

function scrollAtEdge(table: HTMLElement, y: number) {
  const { top, bottom } = table.getBoundingClientRect();
  if (y < top + SCROLL_EDGE_PX) table.scrollTop -= SCROLL_STEP_PX;
  if (y > bottom - SCROLL_EDGE_PX) table.scrollTop += SCROLL_STEP_PX;
}
