import { mapInSlices } from '#frontend/browser/codec-in-slices.ts';
import type { XlsxCell, XlsxSheet } from '#frontend/workbook/xlsx-sheet.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { toUnscaledNumber } from '#shared/money/scaled-decimals.ts';

export type ListSheetColumn<Row> = {
  heading: string;
  /** In characters. */
  widthInCharacters: number;
  cell: (row: Row) => XlsxCell;
};

/**
 * Builds a sheet: the headings, then one row per list row. It works in slices, so that the page stays
 * responsive.
 */
export async function buildListSheet<Row>(
  sheetName: string,
  columns: readonly ListSheetColumn<Row>[],
  rows: readonly Row[],
): Promise<XlsxSheet> {
  const headings = columns.map(({ heading }): XlsxCell => ({
    kind: 'text',
    text: heading,
    isBold: true,
  }));
  const createRowCells = (row: Row) => columns.map(({ cell }) => cell(row));
  const slices = await mapInSlices(rows, (slice) => slice.map(createRowCells));
  return {
    name: sheetName,
    widths: columns.map(({ widthInCharacters }) => widthInCharacters),
    frozenRowCount: 1,
    rows: [headings, ...slices.flat()],
  };
}

type Optional<Value> = Value | null | undefined;

export const createTextCell = (text: Optional<string>): XlsxCell =>
  text ? { kind: 'text', text } : null;

/** In dollars. */
export const createMoneyCell = (amount: Optional<Cents>): XlsxCell =>
  amount === null || amount === undefined
    ? null
    : { kind: 'number', value: toUnscaledNumber(amount, 2), format: '#,##0.00' };

export const createCountCell = (count: number): XlsxCell => ({
  kind: 'number',
  value: count,
  format: '#,##0',
});

/** A number that is no money, in a format of the workbook: '#,##0.0'. */
export const createDecimalCell = (value: Optional<number>, format: string): XlsxCell =>
  value === null || value === undefined ? null : { kind: 'number', value, format };

/** 28.96 for 28.96%: the heading has the sign. */
export const createPercentCell = (value: Optional<Percent>): XlsxCell =>
  createDecimalCell(
    value === null || value === undefined ? null : toUnscaledNumber(value, 4),
    '#,##0.00',
  );

/** From a calendar day, YYYY-MM-DD. */
export const createDayCell = (day: Optional<string>): XlsxCell =>
  day ? { kind: 'day', day } : null;
