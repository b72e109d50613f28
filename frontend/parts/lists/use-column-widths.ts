import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { widenedIn } from './compute-extra-widths.ts';
import { isName, type ListColumn } from './list-column.ts';

type Sized = Pick<
  ListColumn<never>,
  'field' | 'width' | 'isName' | 'isSet' | 'isFrozen' | 'isFixed'
>;

type ColumnWidthsInput = {
  columns: readonly Sized[];
  rows: readonly unknown[];
  /** In rem: what a column without a width takes at least. */
  narrowest: number;
};

/** While an edge is dragged: these columns as they will be. */
type Held = { columns: readonly Sized[]; field: string; width: number };

export type ColumnWidths = {
  /** In rem; undefined takes what is left. */
  of: (column: Sized) => number | undefined;
  hold: (field: string, width: number) => void;
  style: { minWidth: string; width?: string };
};

const PIXELS_PER_REM = 16;

/** In pixels, as widths are kept and said. */
export const asPixels = (rem: number) => Math.round(rem * PIXELS_PER_REM);
export const asRem = (pixels: number) => pixels / PIXELS_PER_REM;

export const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

const isNeverCut = (column: Sized) =>
  column.width !== undefined && !isName(column) && !column.isFrozen && !column.isFixed;

/**
 * How wide each column is. One that is no name is never narrower than its longest value: no figure, date or status is
 * cut, whoever has set its width. What is cut of a name has a tooltip that says it whole. Where there are more columns
 * than room, those that nobody has set give none the half of its place; while an edge is dragged, the others stay.
 */
export function useColumnWidths(
  scroller: HTMLElement | null,
  { columns, rows, narrowest }: ColumnWidthsInput,
): ColumnWidths {
  const [needed, setNeeded] = useState<Readonly<Record<string, number>>>({});
  const [held, setHeld] = useState<Held>();
  const [visibleWidth, setVisibleWidth] = useState(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn can be measured
    setVisibleWidth(getVisibleWidth(scroller));
    const found = neededIn(scroller, columns);
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn can be measured
    setNeeded((known) => (isNarrower(known, found) ? widest(known, found) : known));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rows are looked at where they are drawn
  }, [scroller, columns, rows]);
  useEffect(() => {
    if (!scroller) return undefined;
    // It says at once how large it is, too.
    const observer = new ResizeObserver(() => {
      setVisibleWidth(getVisibleWidth(scroller));
      updateCutTextTooltips(scroller);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn is looked at, not used
  }, [scroller, columns, rows, needed, held, visibleWidth]);

  const leastOf = (column: Sized, set = column.width) =>
    isNeverCut(column) ? Math.max(set!, needed[column.field] ?? 0) : set;
  const standing = columns.map((column) => ({
    width: leastOf(column) ?? narrowest,
    isName: isName(column),
    isFrozen: column.isFrozen,
    isKept: column.isSet ?? column.isFixed,
  }));
  const wider = widenedIn(standing, visibleWidth);
  const now = held?.columns === columns ? held : undefined;
  const of = (column: Sized) => {
    if (now?.field === column.field) return leastOf(column, now.width);
    const more = wider[columns.indexOf(column)]!;
    return more > 0 ? (leastOf(column) ?? narrowest) + more : leastOf(column);
  };
  const sum = columns.reduce((all, column) => all + (of(column) ?? narrowest), 0);
  // With no column to take what is left each is as wide as it was set.
  const areAllSet = columns.every((column) => of(column) !== undefined);
  return {
    of,
    hold: useCallback(
      (field: string, width: number) => setHeld({ columns, field, width }),
      [columns],
    ),
    style: { minWidth: `${sum}rem`, ...(areAllSet && { width: `${sum}rem` }) },
  };
}

type Needed = Readonly<Record<string, number>>;

const isNarrower = (known: Needed, found: Needed) =>
  Object.entries(found).some(([field, width]) => width > (known[field] ?? 0));

const widest = (known: Needed, found: Needed): Needed => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(found).map(([field, width]) => [field, Math.max(width, known[field] ?? 0)]),
  ),
});

/** In rem: how much of a list is seen at once. */
const getVisibleWidth = ({ clientWidth }: HTMLElement) => clientWidth / remInPixels();

/** In rem, of the columns whose longest value has no room in them. */
function neededIn(scroller: HTMLElement, columns: readonly Sized[]): Needed {
  const rem = remInPixels();
  const needed: Record<string, number> = {};
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tbody > tr, tfoot > tr')];
  for (const [at, column] of columns.entries()) {
    if (!isNeverCut(column)) continue;
    const width = longestIn(rows, at);
    if (width > column.width! * rem) needed[column.field] = Math.ceil((width / rem) * 8) / 8;
  }
  return needed;
}

/** In pixels: what the longest value of a column takes. What stands across columns is no value of one. */
export function longestIn(rows: readonly HTMLTableRowElement[], at: number): number {
  const cells = rows.flatMap(({ cells: of }) => of[at] ?? []);
  return Math.max(0, ...cells.filter(({ colSpan }) => colSpan === 1).map(lengthIn));
}

/** In pixels: what a cell's contents take of one line, with the space beside them. */
function lengthIn(cell: HTMLTableCellElement): number {
  if (!cell.hasChildNodes()) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
}

/** Tells by a tooltip what is cut, and nothing else. */
function updateCutTextTooltips(scroller: HTMLElement) {
  const cells = scroller.querySelectorAll<HTMLElement>('tbody td, .list-sort > span');
  const cut = [...cells].filter(isCut);
  for (const cell of cells) if (cell.title && !cut.includes(cell)) cell.removeAttribute('title');
  for (const cell of cut) cell.title = cell.innerText.trim();
}

function isCut(cell: HTMLElement): boolean {
  const text = cell.querySelector<HTMLElement>(':scope > .list-name') ?? cell;
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
}
