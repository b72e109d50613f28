import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { GridLayout, LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import {
  isSameRange,
  listMountedRows,
  computeVisibleRange,
  findRowAtTop,
  computeRowTops,
  type VisibleArea,
} from './row-range.ts';
import { useRestoreScrollRow } from './use-restore-scroll-row.ts';

/** In rem, as the style sheet has them, so that the reader's font size scales rows too. `head` is above them all. */
type RowSizesRem = Record<LayoutRow['kind'] | 'head', number>;

export const gridRowSizes: RowSizesRem = { heading: 2.25, line: 2, subtotal: 1.75, head: 1.875 };
/** Of cards; at a bundle's end the way to another line, where the order takes one. */
export const cardRowSizes: RowSizesRem = { heading: 2.75, line: 4, subtotal: 2.75, head: 0 };
export const closedCardRowSizes: RowSizesRem = { ...cardRowSizes, subtotal: 0 };

const getRemPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How high rows are now, in pixels. */
export const getGridRowHeights = () => toPixelHeights(gridRowSizes, getRemPixels());

export type VirtualRows = {
  /** Whether a row is in sight, or near it. */
  isNear: (index: number) => boolean;
  /** The rows that are to be there, and the one that has the keyboard wherever that is. */
  getMountedRows: (active: number | undefined) => number[];
  /** Where each row begins below the first, in pixels, and where the last ends. */
  tops: Float64Array;
  /** Scrolls a row into sight. */
  scrollToRow: (index: number) => void;
  /** Takes over at once how far the list has been scrolled. */
  syncScroll: () => void;
};

/**
 * Which rows of a list of known heights are there. React hears of it when rows come and go, not of every
 * pixel that is scrolled.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  { rows }: GridLayout,
  sizes: RowSizesRem,
): VirtualRows {
  const [rem] = useState(getRemPixels);
  const head = sizes.head * rem;
  const tops = useMemo(() => computeRowTops(rows, toPixelHeights(sizes, rem)), [rows, sizes, rem]);
  // As high as the window until it has been laid out anyway: to ask would have the page laid out for it.
  const [visibleArea, setVisibleArea] = useState<VisibleArea>({
    top: 0,
    height: window.innerHeight,
  });
  const height = useRef(visibleArea.height);
  const range = useMemo(() => computeVisibleRange(tops, visibleArea), [tops, visibleArea]);

  const syncScroll = useCallback(() => {
    const next = { top: scroller.current!.scrollTop - head, height: height.current };
    setVisibleArea((before) =>
      isSameRange(computeVisibleRange(tops, before), computeVisibleRange(tops, next))
        ? before
        : next,
    );
  }, [scroller, tops, head]);
  useEffect(() => {
    const list = scroller.current;
    list?.addEventListener('scroll', syncScroll, { passive: true });
    return () => list?.removeEventListener('scroll', syncScroll);
  }, [scroller, syncScroll]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      height.current = entry!.contentRect.height;
      syncScroll();
    });
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, syncScroll]);
  const scrollTo = useCallback((top: number) => scroller.current?.scrollTo({ top }), [scroller]);
  useRestoreScrollRow(findRowAtTop(tops, visibleArea.top), (index) => scrollTo(tops[index]!));

  const scrollToRow = (index: number) => {
    const { scrollTop, clientHeight } = scroller.current!;
    const [from, to] = [tops[index]! + head, tops[index + 1]! + head];
    if (from < scrollTop) scrollTo(from);
    else if (to > scrollTop + clientHeight) scrollTo(to - clientHeight);
  };
  return {
    isNear: (index) => index >= range.start && index < range.end,
    getMountedRows: (active) => listMountedRows(rows, range, active),
    tops,
    scrollToRow,
    syncScroll,
  };
}

const toPixelHeights = ({ heading, line, subtotal }: RowSizesRem, rem: number) => ({
  heading: heading * rem,
  line: line * rem,
  subtotal: subtotal * rem,
});

/** How high a bundle is from its heading to its subtotal, in rem. */
export const computeBundleHeight = (
  { isFolded, lines }: Extract<LayoutRow, { kind: 'heading' }>,
  { heading, line, subtotal }: RowSizesRem,
) => heading + (isFolded ? 0 : lines * line + subtotal);
