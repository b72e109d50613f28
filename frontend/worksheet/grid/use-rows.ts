import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useState, type RefObject } from 'react';
import type { Layout, Row } from '#frontend/worksheet/state/layout.ts';
import { useSamePlace } from './use-same-place.ts';

/** In rem, as the style sheet has them, so that the reader's font size scales rows too. `head` is above them all. */
type Sizes = Record<Row['kind'] | 'head', number>;

export const gridSizes: Sizes = { heading: 2.25, line: 2, subtotal: 1.75, head: 1.875 };
/** Of cards; at a bundle's end the way to another line, where the order takes one. */
export const cardSizes: Sizes = { heading: 2.75, line: 4, subtotal: 2.75, head: 0 };
export const closedCardSizes: Sizes = { ...cardSizes, subtotal: 0 };

const readRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How high rows are now, in pixels. */
export function rowHeights(): Record<Row['kind'], number> {
  const rem = readRem();
  const { heading, line, subtotal } = gridSizes;
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
  /** The row that has the keyboard. */
  key: string,
  sizes: Sizes,
) {
  const [rem] = useState(readRem);
  const active = rowIndexes.get(key) ?? 0;
  const headHeight = sizes.head * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[rows[index]!.kind] * rem,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => mounted(range, [headingBefore(rows, range.startIndex), active]),
      [rows, active],
    ),
    overscan: OVERSCAN,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: observeHeight,
    scrollToFn: scrollWhereNeeded,
    useFlushSync: false,
  });
  useSamePlace(virtual);
  return {
    show: (index: number) => virtual.scrollToIndex(index),
    height: virtual.getTotalSize(),
    items: virtual
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - headHeight })),
  };
}

type Rows = Virtualizer<HTMLDivElement, Element>;

/**
 * Told when the page has been laid out anyway. Asked for as soon as the list is there, its height would have the page
 * laid out, and all that waits for it done, before anything is painted.
 */
function observeHeight(
  { scrollElement }: Rows,
  tell: (rect: { width: number; height: number }) => void,
) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const [{ inlineSize, blockSize }] = entry!.borderBoxSize as [ResizeObserverSize];
    tell({ width: Math.round(inlineSize), height: Math.round(blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** A list begins at its top: to scroll there would have it laid out as well. */
const scrollWhereNeeded: typeof elementScroll<HTMLDivElement> = (offset, options, rows) => {
  const isThere = offset === 0 && !options.adjustments && rows.scrollOffset === 0;
  if (!isThere) elementScroll(offset, options, rows);
};

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
export const bundleHeight = (
  { isFolded, lines }: Extract<Row, { kind: 'heading' }>,
  { heading, line, subtotal }: Sizes,
) => heading + (isFolded ? 0 : lines * line + subtotal);
