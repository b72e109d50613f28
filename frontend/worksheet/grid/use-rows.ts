import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Layout, Row } from '#frontend/worksheet/state/layout.ts';
import { isAlike, mountedRows, rangeInView, rowAtTop, rowTops, type Seen } from './row-range.ts';
import { useRestoreScrollRow } from './use-restore-scroll-row.ts';

/** In rem, as the style sheet has them, so that the reader's font size scales rows too. `head` is above them all. */
type Sizes = Record<Row['kind'] | 'head', number>;

export const gridSizes: Sizes = { heading: 2.25, line: 2, subtotal: 1.75, head: 1.875 };
/** Of cards; at a bundle's end the way to another line, where the order takes one. */
export const cardSizes: Sizes = { heading: 2.75, line: 4, subtotal: 2.75, head: 0 };
export const closedCardSizes: Sizes = { ...cardSizes, subtotal: 0 };

const readRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How high rows are now, in pixels. */
export const rowHeights = () => inPixels(gridSizes, readRem());

export type LinesRows = {
  /** Whether a row is in sight, or near it. */
  isNear: (index: number) => boolean;
  /** The rows that are to be there, and the one that has the keyboard wherever that is. */
  mounted: (active: number | undefined) => number[];
  /** Where each row begins below the first, in pixels, and where the last ends. */
  tops: Float64Array;
  /** Scrolls a row into sight. */
  show: (index: number) => void;
  /** Takes over at once how far the list has been scrolled. */
  follow: () => void;
};

/**
 * Which rows of a list of known heights are there. React hears of it when rows come and go, not of every
 * pixel that is scrolled.
 */
export function useLinesRows(
  scroller: RefObject<HTMLDivElement | null>,
  { rows }: Layout,
  sizes: Sizes,
): LinesRows {
  const [rem] = useState(readRem);
  const head = sizes.head * rem;
  const tops = useMemo(() => rowTops(rows, inPixels(sizes, rem)), [rows, sizes, rem]);
  // As high as the window until it has been laid out anyway: to ask would have the page laid out for it.
  const [seen, setSeen] = useState<Seen>({ top: 0, height: window.innerHeight });
  const height = useRef(seen.height);
  const range = useMemo(() => rangeInView(tops, seen), [tops, seen]);

  const follow = useCallback(() => {
    const next = { top: scroller.current!.scrollTop - head, height: height.current };
    setSeen((before) =>
      isAlike(rangeInView(tops, before), rangeInView(tops, next)) ? before : next,
    );
  }, [scroller, tops, head]);
  useEffect(() => {
    const list = scroller.current;
    list?.addEventListener('scroll', follow, { passive: true });
    return () => list?.removeEventListener('scroll', follow);
  }, [scroller, follow]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      height.current = entry!.contentRect.height;
      follow();
    });
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, follow]);
  const scrollTo = useCallback((top: number) => scroller.current?.scrollTo({ top }), [scroller]);
  useRestoreScrollRow(rowAtTop(tops, seen.top), (index) => scrollTo(tops[index]!));

  const show = (index: number) => {
    const { scrollTop, clientHeight } = scroller.current!;
    const [from, to] = [tops[index]! + head, tops[index + 1]! + head];
    if (from < scrollTop) scrollTo(from);
    else if (to > scrollTop + clientHeight) scrollTo(to - clientHeight);
  };
  return {
    isNear: (index) => index >= range.start && index < range.end,
    mounted: (active) => mountedRows(rows, range, active),
    tops,
    show,
    follow,
  };
}

const inPixels = ({ heading, line, subtotal }: Sizes, rem: number) => ({
  heading: heading * rem,
  line: line * rem,
  subtotal: subtotal * rem,
});

/** How high a bundle is from its heading to its subtotal, in rem. */
export const bundleHeight = (
  { isFolded, lines }: Extract<Row, { kind: 'heading' }>,
  { heading, line, subtotal }: Sizes,
) => heading + (isFolded ? 0 : lines * line + subtotal);
