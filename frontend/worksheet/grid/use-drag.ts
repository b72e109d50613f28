import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { rowAt } from '#frontend/worksheet/cells/typing.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import type { Layout } from '#frontend/worksheet/state/layout.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { createDragIndicatorStore, type DragIndicatorStore } from './drag-indicators.tsx';
import { dropAt, scrollSpeed, topsOf, type Drop } from './drag.ts';
import { moveLinesTo, movingWith } from './moves.ts';
import { rowHeights } from './use-rows.ts';

type DragContext = {
  grid: HTMLElement;
  store: WorksheetStore;
  cursor: GridCursor;
  marks: DragIndicatorStore;
};

/** Rows are dragged by their grips, which all of the grid's rows have in common one listener for. */
export function useLinesDrag(scroller: RefObject<HTMLDivElement | null>, cursor: GridCursor) {
  const store = useWorksheetStore();
  const [marks] = useState(createDragIndicatorStore);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const grip = target.closest('.og-grip');
    const lineId = rowAt(target);
    const grid = scroller.current;
    if (!grip || !grid || lineId === undefined || event.button !== 0) return;
    if (store.get().isReadOnly) return;
    cancel.current?.();
    cancel.current = startDrag({ grid, store, cursor, marks }, event, lineId);
  };
  return { onPointerDown, marks };
}

/** A hand that only presses does not drag. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Follows one pointer from the press to the drop. The grid has captured it, because the row it pressed
 * may be scrolled out of the list meanwhile. Gives what ends it without a drop.
 */
function startDrag(context: DragContext, down: PointerEvent, lineId: string): () => void {
  const { grid } = context;
  const { pointerId, clientX, clientY } = down;
  const pointer = { x: clientX, y: clientY };
  const ending = new AbortController();
  const { signal } = ending;
  let drag: Drag | undefined;

  const end = () => {
    ending.abort();
    drag?.end();
  };
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    [pointer.x, pointer.y] = [event.clientX, event.clientY];
    const way = Math.hypot(pointer.x - clientX, pointer.y - clientY);
    if (way >= DRAG_THRESHOLD_PX) drag ??= carry(context, pointer, lineId);
  };
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    end();
    drag?.drop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!drag) return;
    // No key means anything to the order while rows are in the air.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end();
  };

  grid.setPointerCapture(pointerId);
  grid.addEventListener('pointermove', onMove, { signal });
  grid.addEventListener('pointerup', onUp, { signal });
  grid.addEventListener('pointercancel', end, { signal });
  grid.addEventListener('lostpointercapture', end, { signal });
  grid.addEventListener('contextmenu', stop, { signal, capture: true });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return end;
}

function stop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

type Drag = { end: () => void; drop: () => void };

/** Rows in the air: marks where they would land, frame by frame, and scrolls near the edges. */
function carry({ grid, store, cursor, marks }: DragContext, pointer: Point, lineId: string): Drag {
  const lineIds = movingWith(store.get(), lineId);
  const { field } = cursor.at;
  const toRow = () => cursor.go(() => ({ key: lineId, field }));
  const topsAt = laidTops();
  const scroll = autoScroll(grid);
  let drop: Drop | undefined;
  let frame = requestAnimationFrame(step);
  grid.dataset['carrying'] = lineIds.length > 1 ? 'rows' : 'row';
  // A cell that is being written elsewhere is taken first.
  toRow();

  function step(time: number) {
    const worksheet = store.get();
    const y = scroll(pointer.y, time);
    const tops = topsAt(worksheet.layout);
    drop = dropAt(worksheet, tops, y);
    const row = worksheet.layout.rowIndexes.get(lineId) ?? 0;
    const source = { top: tops[row]!, height: tops[row + 1]! - tops[row]! };
    marks.set({
      top: drop.top,
      source: lineIds.length > 1 ? undefined : source,
      count: lineIds.length,
      ...pointer,
    });
    frame = requestAnimationFrame(step);
  }

  return {
    end() {
      cancelAnimationFrame(frame);
      delete grid.dataset['carrying'];
      marks.set(undefined);
    },
    drop() {
      if (!drop || !lineOf(store.get(), lineId)) return;
      const { groupId, beforeId } = drop;
      moveLinesTo(store, lineIds, { groupId, beforeId });
      toRow();
    },
  };
}

type Point = { x: number; y: number };

/** The tops of the rows, worked out once for each layout. */
function laidTops() {
  const heights = rowHeights();
  let laid: { layout: Layout; tops: Float64Array } | undefined;
  return (layout: Layout) => {
    if (laid?.layout !== layout) laid = { layout, tops: topsOf(layout, heights) };
    return laid.tops;
  };
}

/** Scrolls the grid under a pointer near its edges, and says how far down its rows the pointer is. */
function autoScroll(grid: HTMLElement) {
  const [head, foot] = ['.og-top', '.og-bottom'].map(
    (bar) => grid.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0,
  );
  let [last, held, rest] = [0, 0, 0];
  return (y: number, time: number) => {
    const box = grid.getBoundingClientRect();
    const [top, bottom] = [box.top + head!, box.bottom - foot!];
    // A tab that was hidden comes back with one long frame.
    const seconds = last ? Math.min((time - last) / 1000, 0.1) : 0;
    const speed = scrollSpeed(y, { top, bottom }, held);
    [last, held] = [time, speed ? held + seconds : 0];
    // Browsers scroll by whole pixels, slow hands by less a frame.
    rest += speed * seconds;
    grid.scrollTop += Math.trunc(rest);
    rest -= Math.trunc(rest);
    return Math.min(Math.max(y, top), bottom - 1) - top + grid.scrollTop;
  };
}
