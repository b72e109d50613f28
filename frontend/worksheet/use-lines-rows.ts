import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useState, type RefObject } from 'react';
import type { Cursor } from './lines-cursor.ts';
import type { Layout, Row } from './lines-rows.ts';

/** In rem, as the style sheet has them, so that the reader's font size scales rows too. */
const ROW_HEIGHTS: Record<Row['kind'], number> = { heading: 2.25, line: 2, subtotal: 1.75 };
const HEAD_HEIGHT = 1.875;

const readRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How high rows are now, in pixels. */
export function rowHeights(): Record<Row['kind'], number> {
  const rem = readRem();
  const { heading, line, subtotal } = ROW_HEIGHTS;
  return { heading: heading * rem, line: line * rem, subtotal: subtotal * rem };
}

/** Rows beyond the edges, so that a fling shows no gap before the next frame. */
const OVERSCAN = 10;

/**
 * Which rows to mount and where. The row with the keyboard stays mounted, so that it never loses it, and
 * so does the heading of the bundle whose rows are at the top: it stays in sight as long as they are.
 */
export function useLinesRows(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, rowIndexes }: Layout,
  cursor: Cursor,
) {
  const [rem] = useState(readRem);
  const active = rowIndexes.get(cursor.key) ?? 0;
  const headHeight = HEAD_HEIGHT * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_HEIGHTS[rows[index]!.kind] * rem,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => mounted(range, [headingBefore(rows, range.startIndex), active]),
      [rows, active],
    ),
    overscan: OVERSCAN,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: window.innerHeight },
    useFlushSync: false,
  });
  return {
    height: virtual.getTotalSize(),
    items: virtual
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - headHeight })),
  };
}

function mounted(range: Range, others: readonly number[]): number[] {
  const indexes = new Set([...others, ...defaultRangeExtractor(range)]);
  return [...indexes].filter((index) => index < range.count).toSorted((a, b) => a - b);
}

function headingBefore(rows: Layout['rows'], index: number): number {
  let at = Math.min(index, rows.length - 1);
  while (at > 0 && rows[at]!.kind !== 'heading') at--;
  return at;
}

/** How high a bundle is from its heading to its subtotal, in rem. */
export const bundleHeight = ({ isFolded, lines }: Extract<Row, { kind: 'heading' }>) =>
  ROW_HEIGHTS.heading + (isFolded ? 0 : lines * ROW_HEIGHTS.line + ROW_HEIGHTS.subtotal);
