import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { computeExtraColumnWidthsInRem } from './compute-extra-column-widths.ts';
import { isNameColumn, type ListColumn } from './list-column.ts';

type SizedColumn = Pick<
  ListColumn<never>,
  'field' | 'widthInRem' | 'isName' | 'isSet' | 'isFrozen' | 'isFixed'
>;

type ColumnWidthsInput = {
  columns: readonly SizedColumn[];
  rows: readonly unknown[];
  /** In rem: the least width of a column without a width. */
  minFlexibleWidth: number;
};

/** The columns while an edge is dragged, with the new width. */
type DraggedColumn = { columns: readonly SizedColumn[]; field: string; width: number };

export type ColumnWidths = {
  /** In rem. A column with undefined takes the rest. */
  getWidth: (column: SizedColumn) => number | undefined;
  previewWidth: (field: string, width: number) => void;
  style: { minWidth: string; width?: string };
};

const PIXELS_PER_REM = 16;

/** The unit in which widths are stored and shown: a rem is fixed at 16 px, whatever the font size. */
export const toStoredPixels = (rem: number) => Math.round(rem * PIXELS_PER_REM);
export const storedPixelsToRem = (pixels: number) => pixels / PIXELS_PER_REM;

export const getPixelsPerRem = () =>
  parseFloat(getComputedStyle(document.documentElement).fontSize);

const isNeverCut = (column: SizedColumn) =>
  column.widthInRem !== undefined && !isNameColumn(column) && !column.isFrozen && !column.isFixed;

/**
 * Returns the width of each column. A column that is no name is never narrower than its longest value, even
 * if the user has set its width: no number, date or status is cut. A cut name has a tooltip with the whole
 * text. If the columns do not fit, those without a user's width are widened so that no column is half
 * visible. While an edge is dragged, the other columns keep their widths.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the drawn rows are measured
  }, [scroller, columns, rows]);
  useEffect(() => {
    if (!scroller) return undefined;
    // The observer also reports the initial size at once.
    const observer = new ResizeObserver(() => {
      setVisibleWidth(getVisibleWidth(scroller));
      updateCutTextTooltips(scroller);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the drawn cells are read, not these values
  }, [scroller, columns, rows, neededWidths, draggedColumn, visibleWidth]);

  const getMinWidth = (column: SizedColumn, set = column.widthInRem) =>
    isNeverCut(column) ? Math.max(set!, neededWidths[column.field] ?? 0) : set;
  const columnSizes = columns.map((column) => ({
    width: getMinWidth(column) ?? minFlexibleWidth,
    isName: isNameColumn(column),
    isFrozen: column.isFrozen,
    isFixedWidth: column.isSet ?? column.isFixed,
  }));
  const extraWidths = computeExtraColumnWidthsInRem(columnSizes, visibleWidth);
  const activeDrag = draggedColumn?.columns === columns ? draggedColumn : undefined;
  const getWidth = (column: SizedColumn) => {
    if (activeDrag?.field === column.field) return getMinWidth(column, activeDrag.width);
    const extraWidth = extraWidths[columns.indexOf(column)]!;
    return extraWidth > 0
      ? (getMinWidth(column) ?? minFlexibleWidth) + extraWidth
      : getMinWidth(column);
  };
  const sum = columns.reduce((all, column) => all + (getWidth(column) ?? minFlexibleWidth), 0);
  // If no column takes the rest, each keeps its own width.
  const areAllSet = columns.every((column) => getWidth(column) !== undefined);
  return {
    getWidth,
    previewWidth: useCallback(
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

/** In rem: the visible width of a list. */
const getVisibleWidth = ({ clientWidth }: HTMLElement) => clientWidth / getPixelsPerRem();

/** In rem, for the columns whose longest value does not fit. */
function measureNeededWidths(scroller: HTMLElement, columns: readonly SizedColumn[]): NeededWidths {
  const rem = getPixelsPerRem();
  const needed: Record<string, number> = {};
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tbody > tr, tfoot > tr')];
  for (const [at, column] of columns.entries()) {
    if (!isNeverCut(column)) continue;
    const width = measureLongestValueInPixels(rows, at);
    if (width > column.widthInRem! * rem) needed[column.field] = Math.ceil((width / rem) * 8) / 8;
  }
  return needed;
}

/** In pixels: the width of a column's longest value. A cell that spans several columns is ignored. */
export function measureLongestValueInPixels(
  rows: readonly HTMLTableRowElement[],
  columnIndex: number,
): number {
  const cells = rows.flatMap(({ cells: rowCells }) => rowCells[columnIndex] ?? []);
  return Math.max(0, ...cells.filter(({ colSpan }) => colSpan === 1).map(measureCellContent));
}

/** In pixels: the width of a cell's content on one line, with its padding. */
function measureCellContent(cell: HTMLTableCellElement): number {
  if (!cell.hasChildNodes()) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
}

/** Gives a tooltip to text that is cut, and only to that. */
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
