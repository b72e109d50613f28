import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { GridLayout, LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import {
  isSameRange,
  listMountedRowIndexes,
  computeMountedRange,
  getRowIndexAtOffset,
  computeRowTops,
  type VisibleArea,
} from './row-range.ts';
import { useRestoreScrollRow } from './use-restore-scroll-row.ts';

/** In rem as in the style sheet, so that rows scale with the user's font size. `head` is above all rows. */
type RowSizesRem = Record<LayoutRow['kind'] | 'head', number>;

export const gridRowSizesRem: RowSizesRem = { heading: 2.25, line: 2, subtotal: 1.75, head: 1.875 };
/** The sizes of cards. The subtotal row holds the button that adds a line, if the order accepts one. */
export const cardRowSizesRem: RowSizesRem = { heading: 2.75, line: 4, subtotal: 2.75, head: 0 };
export const readOnlyCardRowSizesRem: RowSizesRem = { ...cardRowSizesRem, subtotal: 0 };

const getRemPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The current row heights in pixels. */
export const getGridRowHeightsPx = () => toPixelHeights(gridRowSizesRem, getRemPixels());

export type VirtualRows = {
  /** True if a row is visible or near the visible area. */
  isNearView: (index: number) => boolean;
  /** The indexes of the rows to mount, including the focused row wherever it is. */
  getMountedRows: (active: number | undefined) => number[];
  /** The top of each row below the first in pixels, and the bottom of the last row. */
  tops: Float64Array;
  scrollToRow: (index: number) => void;
  /** Reads the scroll position immediately. */
  syncScroll: () => void;
};

/**
 * Computes which rows of a list with known row heights to mount. React renders when rows are added or removed,
 * not for every scrolled pixel.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  { rows }: GridLayout,
  sizes: RowSizesRem,
): VirtualRows {
  const [rem] = useState(getRemPixels);
  const head = sizes.head * rem;
  const tops = useMemo(() => computeRowTops(rows, toPixelHeights(sizes, rem)), [rows, sizes, rem]);
  // Assumes the window's height until the first layout, because measuring would force a layout.
  const [visibleArea, setVisibleArea] = useState<VisibleArea>({
    top: 0,
    height: window.innerHeight,
  });
  const height = useRef(visibleArea.height);
  const range = useMemo(() => computeMountedRange(tops, visibleArea), [tops, visibleArea]);

  const syncScroll = useCallback(() => {
    const next = { top: scroller.current!.scrollTop - head, height: height.current };
    setVisibleArea((before) =>
      isSameRange(computeMountedRange(tops, before), computeMountedRange(tops, next))
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
  useRestoreScrollRow(getRowIndexAtOffset(tops, visibleArea.top), (index) =>
    scrollTo(tops[index]!),
  );

  const scrollToRow = (index: number) => {
    const { scrollTop, clientHeight } = scroller.current!;
    const [from, to] = [tops[index]! + head, tops[index + 1]! + head];
    if (from < scrollTop) scrollTo(from);
    else if (to > scrollTop + clientHeight) scrollTo(to - clientHeight);
  };
  return {
    isNearView: (index) => index >= range.start && index < range.end,
    getMountedRows: (active) => listMountedRowIndexes(rows, range, active),
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

/** The height of a bundle from its heading to its subtotal, in rem. */
export const computeBundleHeightRem = (
  { isFolded, lineRowCount }: Extract<LayoutRow, { kind: 'heading' }>,
  { heading, line, subtotal }: RowSizesRem,
) => heading + (isFolded ? 0 : lineRowCount * line + subtotal);
