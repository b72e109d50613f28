import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { findRowKey } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { GridLayout } from '#frontend/worksheet/state/grid-layout.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, getRowGroupId } from '#frontend/worksheet/state/worksheet.ts';
import { findDropTarget, computeScrollPxPerSecond, type DropTarget } from './drag-geometry.ts';
import { createDragIndicatorStore, type DragIndicatorStore } from './drag-indicators.tsx';
import { moveLinesAndAnnounce, listLineIdsToMove } from './move-lines.ts';
import { computeRowTops } from './row-range.ts';
import { getGridRowHeightsPx } from './use-virtual-rows.ts';

type DragContext = {
  grid: HTMLElement;
  store: WorksheetStore;
  cursor: GridCursor;
  indicatorStore: DragIndicatorStore;
};

/** Dragging of rows by their drag handles. One listener serves all rows of the grid. */
export function useDragLines(scroller: RefObject<HTMLDivElement | null>, cursor: GridCursor) {
  const store = useWorksheetStore();
  const [indicatorStore] = useState(createDragIndicatorStore);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const grip = target.closest('.og-grip');
    const lineId = findRowKey(target);
    const grid = scroller.current;
    if (!grip || !grid || lineId === undefined || event.button !== 0) return;
    if (isGroupLocked(store.get(), getRowGroupId(store.get(), lineId))) return;
    cancel.current?.();
    cancel.current = trackPointerDrag({ grid, store, cursor, indicatorStore }, event, lineId);
  };
  return { onPointerDown, indicatorStore };
}

/** A press without this much movement is not a drag. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Follows one pointer from the press to the drop. The grid captures the pointer, because the pressed row may be
 * scrolled out of the list meanwhile. Returns a function that cancels the drag.
 */
function trackPointerDrag(context: DragContext, down: PointerEvent, lineId: string): () => void {
  const { grid } = context;
  const { pointerId, clientX, clientY } = down;
  const pointer = { x: clientX, y: clientY };
  const ending = new AbortController();
  const { signal } = ending;
  let drag: LineDrag | undefined;

  const end = () => {
    ending.abort();
    drag?.end();
  };
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    [pointer.x, pointer.y] = [event.clientX, event.clientY];
    const distance = Math.hypot(pointer.x - clientX, pointer.y - clientY);
    if (distance >= DRAG_THRESHOLD_PX) drag ??= startLineDrag(context, pointer, lineId);
  };
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    end();
    drag?.drop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!drag) return;
    // While rows are dragged, keys must not change the order.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') end();
  };

  grid.setPointerCapture(pointerId);
  grid.addEventListener('pointermove', onMove, { signal });
  grid.addEventListener('pointerup', onUp, { signal });
  grid.addEventListener('pointercancel', end, { signal });
  grid.addEventListener('lostpointercapture', end, { signal });
  grid.addEventListener('contextmenu', suppressEvent, { signal, capture: true });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return end;
}

function suppressEvent(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

type LineDrag = { end: () => void; drop: () => void };

/** Starts dragging: shows the drop target frame by frame, and scrolls near the edges. */
function startLineDrag(
  { grid, store, cursor, indicatorStore }: DragContext,
  pointer: PointerPosition,
  lineId: string,
): LineDrag {
  const lineIds = listLineIdsToMove(store.get(), lineId);
  const { field } = cursor.position;
  const focusDraggedRow = () => cursor.goTo(() => ({ key: lineId, field }));
  const getRowTops = createRowTopsCache();
  const scroll = createAutoScroll(grid);
  let drop: DropTarget | undefined;
  let frame = requestAnimationFrame(step);
  grid.dataset['carrying'] = lineIds.length > 1 ? 'rows' : 'row';
  // An open cell elsewhere is committed first.
  focusDraggedRow();

  function step(time: number) {
    const worksheet = store.get();
    const y = scroll(pointer.y, time);
    const tops = getRowTops(worksheet.layout);
    drop = findDropTarget(worksheet, tops, y);
    const row = worksheet.layout.rowIndexes.get(lineId) ?? 0;
    const source = { top: tops[row]!, height: tops[row + 1]! - tops[row]! };
    indicatorStore.set({
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
      indicatorStore.set(undefined);
    },
    drop() {
      if (!drop || !findWorksheetLine(store.get(), lineId)) return;
      const { groupId, beforeId } = drop;
      moveLinesAndAnnounce(store, lineIds, { groupId, beforeId });
      focusDraggedRow();
    },
  };
}

type PointerPosition = { x: number; y: number };

/** Computes the row tops once for each layout. */
function createRowTopsCache() {
  const heights = getGridRowHeightsPx();
  let cached: { layout: GridLayout; tops: Float64Array } | undefined;
  return (layout: GridLayout) => {
    if (cached?.layout !== layout) cached = { layout, tops: computeRowTops(layout.rows, heights) };
    return cached.tops;
  };
}

/** Scrolls the grid while the pointer is near an edge. Returns the pointer's offset from the top of the rows. */
function createAutoScroll(grid: HTMLElement) {
  const [head, foot] = ['.og-top', '.og-bottom'].map(
    (bar) => grid.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0,
  );
  let [last, heldSeconds, rest] = [0, 0, 0];
  return (y: number, time: number) => {
    const box = grid.getBoundingClientRect();
    const [top, bottom] = [box.top + head!, box.bottom - foot!];
    // A tab that was hidden returns with one long frame.
    const seconds = last ? Math.min((time - last) / 1000, 0.1) : 0;
    const speed = computeScrollPxPerSecond(y, { top, bottom }, heldSeconds);
    [last, heldSeconds] = [time, speed ? heldSeconds + seconds : 0];
    // Browsers scroll by whole pixels; a slow scroll moves less per frame.
    rest += speed * seconds;
    grid.scrollTop += Math.trunc(rest);
    rest -= Math.trunc(rest);
    return Math.min(Math.max(y, top), bottom - 1) - top + grid.scrollTop;
  };
}
