import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { computeExtraWidths } from './compute-extra-widths.ts';
import { isNameColumn, type ListColumn } from './list-column.ts';

type SizedColumn = Pick<
  ListColumn<never>,
  'field' | 'width' | 'isName' | 'isSet' | 'isFrozen' | 'isFixed'
>;

type ColumnWidthsInput = {
  columns: readonly SizedColumn[];
  rows: readonly unknown[];
  /** In rem: what a column without a width takes at least. */
  minFlexibleWidth: number;
};

/** While an edge is dragged: these columns as they will be. */
type DraggedColumn = { columns: readonly SizedColumn[]; field: string; width: number };

export type ColumnWidths = {
  /** In rem; undefined takes what is left. */
  getWidth: (column: SizedColumn) => number | undefined;
  hold: (field: string, width: number) => void;
  style: { minWidth: string; width?: string };
};

const PIXELS_PER_REM = 16;

/** In pixels, as widths are kept and said. */
export const toPixels = (rem: number) => Math.round(rem * PIXELS_PER_REM);
export const toRem = (pixels: number) => pixels / PIXELS_PER_REM;

export const getRemPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

const isNeverCut = (column: SizedColumn) =>
  column.width !== undefined && !isNameColumn(column) && !column.isFrozen && !column.isFixed;

/**
 * How wide each column is. One that is no name is never narrower than its longest value: no figure, date or status is
 * cut, whoever has set its width. What is cut of a name has a tooltip that says it whole. Where there are more columns
 * than room, those that nobody has set give none the half of its place; while an edge is dragged, the others stay.
 */
export function useColumnWidths(
  scroller: HTMLElement | null,
  { columns, rows, minFlexibleWidth }: ColumnWidthsInput,
): ColumnWidths {
  const [neededWidths, setNeededWidths] = useState<Readonly<Record<string, number>>>({});
  const [draggedColumn, setDraggedColumn] = useState<DraggedColumn>();
  const [visibleWidth, setVisibleWidth] = useState(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn can be measured
    setVisibleWidth(getVisibleWidth(scroller));
    const measuredWidths = measureNeededWidths(scroller, columns);
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn can be measured
    setNeededWidths((previousWidths) =>
      needsMoreWidth(previousWidths, measuredWidths)
        ? mergeWidestWidths(previousWidths, measuredWidths)
        : previousWidths,
    );
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
  }, [scroller, columns, rows, neededWidths, draggedColumn, visibleWidth]);

  const getMinWidth = (column: SizedColumn, set = column.width) =>
    isNeverCut(column) ? Math.max(set!, neededWidths[column.field] ?? 0) : set;
  const columnSizes = columns.map((column) => ({
    width: getMinWidth(column) ?? minFlexibleWidth,
    isName: isNameColumn(column),
    isFrozen: column.isFrozen,
    isFixedWidth: column.isSet ?? column.isFixed,
  }));
  const extraWidths = computeExtraWidths(columnSizes, visibleWidth);
  const activeDrag = draggedColumn?.columns === columns ? draggedColumn : undefined;
  const getWidth = (column: SizedColumn) => {
    if (activeDrag?.field === column.field) return getMinWidth(column, activeDrag.width);
    const extraWidth = extraWidths[columns.indexOf(column)]!;
    return extraWidth > 0
      ? (getMinWidth(column) ?? minFlexibleWidth) + extraWidth
      : getMinWidth(column);
  };
  const sum = columns.reduce((all, column) => all + (getWidth(column) ?? minFlexibleWidth), 0);
  // With no column to take what is left each is as wide as it was set.
  const areAllSet = columns.every((column) => getWidth(column) !== undefined);
  return {
    getWidth,
    hold: useCallback(
      (field: string, width: number) => setDraggedColumn({ columns, field, width }),
      [columns],
    ),
    style: { minWidth: `${sum}rem`, ...(areAllSet && { width: `${sum}rem` }) },
  };
}

type NeededWidths = Readonly<Record<string, number>>;

const needsMoreWidth = (previous: NeededWidths, measured: NeededWidths) =>
  Object.entries(measured).some(([field, width]) => width > (previous[field] ?? 0));

const mergeWidestWidths = (previous: NeededWidths, measured: NeededWidths): NeededWidths => ({
  ...previous,
  ...Object.fromEntries(
    Object.entries(measured).map(([field, width]) => [
      field,
      Math.max(width, previous[field] ?? 0),
    ]),
  ),
});

/** In rem: how much of a list is seen at once. */
const getVisibleWidth = ({ clientWidth }: HTMLElement) => clientWidth / getRemPixels();

/** In rem, of the columns whose longest value has no room in them. */
function measureNeededWidths(scroller: HTMLElement, columns: readonly SizedColumn[]): NeededWidths {
  const rem = getRemPixels();
  const needed: Record<string, number> = {};
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tbody > tr, tfoot > tr')];
  for (const [at, column] of columns.entries()) {
    if (!isNeverCut(column)) continue;
    const width = measureLongestValue(rows, at);
    if (width > column.width! * rem) needed[column.field] = Math.ceil((width / rem) * 8) / 8;
  }
  return needed;
}

/** In pixels: what the longest value of a column takes. What stands across columns is no value of one. */
export function measureLongestValue(rows: readonly HTMLTableRowElement[], at: number): number {
  const cells = rows.flatMap(({ cells: of }) => of[at] ?? []);
  return Math.max(0, ...cells.filter(({ colSpan }) => colSpan === 1).map(measureCellContent));
}

/** In pixels: what a cell's contents take of one line, with the space beside them. */
function measureCellContent(cell: HTMLTableCellElement): number {
  if (!cell.hasChildNodes()) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
}

/** Tells by a tooltip what is cut, and nothing else. */
function updateCutTextTooltips(scroller: HTMLElement) {
  const cells = scroller.querySelectorAll<HTMLElement>('tbody td, .list-sort > span');
  const cutCells = [...cells].filter(isTextCut);
  for (const cell of cells)
    if (cell.title && !cutCells.includes(cell)) cell.removeAttribute('title');
  for (const cell of cutCells) cell.title = cell.innerText.trim();
}

function isTextCut(cell: HTMLElement): boolean {
  const text = cell.querySelector<HTMLElement>(':scope > .list-name') ?? cell;
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
}
