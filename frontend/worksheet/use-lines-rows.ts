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

/** Which rows to mount and where. The row with the keyboard stays mounted, so that it never loses it. */
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
    rangeExtractor: useCallback((range: Range) => withActive(range, active), [active]),
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

function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active >= range.count || indexes.includes(active)) return indexes;
  return active < indexes[0]! ? [active, ...indexes] : [...indexes, active];
}
