import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Where a product would land: before another, or at the end. */
type Carried = { id: number; before: number | undefined };

/** Rows are dragged by their grips, a product with its parts; Escape lets go of it. */
export function useRowDrag(
  table: RefObject<HTMLElement | null>,
  move: (id: number, beforeId: number | undefined) => void,
) {
  const [carried, setCarried] = useState<Carried>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const onPointerDown = ({ target, button, pointerId }: PointerEvent<HTMLElement>) => {
    const id = itemOf(target as Element);
    const element = table.current;
    if (!(target as Element).closest('.cf-grip') || id === undefined || !element || button !== 0)
      return;
    let now: Carried | undefined;
    element.setPointerCapture(pointerId);
    cancel.current = follow(element, {
      onMove: (y) => {
        now = { id, before: rowBelow(element, y) };
        setCarried(now);
        scrollNear(element, y);
      },
      onEnd: (isDropped) => {
        setCarried(undefined);
        if (isDropped && now) move(now.id, now.before);
      },
    });
  };
  return { onPointerDown, carried: carried?.id, dropBefore: carried?.before };
}

type Followed = { onMove: (y: number) => void; onEnd: (isDropped: boolean) => void };

/** Follows a pointer until it lets go, or Escape does; gives what ends it without a drop. */
function follow(element: HTMLElement, { onMove, onEnd }: Followed): () => void {
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

function itemOf(element: Element): number | undefined {
  const id = element.closest<HTMLElement>('[data-item]')?.dataset['item'];
  return id === undefined ? undefined : Number(id);
}

/** The first product whose row has its middle below the pointer. */
function rowBelow(table: HTMLElement, y: number): number | undefined {
  const rows = [...table.querySelectorAll('[data-item]:not(.is-part)')];
  const found = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return found && itemOf(found);
}

const EDGE_PX = 32;
const STEP_PX = 12;

function scrollNear(table: HTMLElement, y: number) {
  const { top, bottom } = table.getBoundingClientRect();
  if (y < top + EDGE_PX) table.scrollTop -= STEP_PX;
  if (y > bottom - EDGE_PX) table.scrollTop += STEP_PX;
}
