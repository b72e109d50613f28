import { inSlices } from '#frontend/browser/in-slices.ts';
import type { XlsxCell, XlsxSheet } from '#frontend/workbook/xlsx-sheet.ts';
import type { Cents } from '#shared/money/money.ts';
import { toUnscaledNumber } from '#shared/money/scaled-decimals.ts';

export type ListSheetColumn<Row> = {
  heading: string;
  /** In characters. */
  width: number;
  cell: (row: Row) => XlsxCell;
};

/** A list as a sheet: its headings, then a row for each of its rows, made in slices that leave the page its turn. */
export async function buildListSheet<Row>(
  name: string,
  columns: readonly ListSheetColumn<Row>[],
  rows: readonly Row[],
): Promise<XlsxSheet> {
  const headings = columns.map(({ heading }): XlsxCell => ({
    kind: 'text',
    text: heading,
    isBold: true,
  }));
  const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row));
  const slices = await inSlices(rows, (slice) => slice.map(cellsOf));
  return {
    name,
    widths: columns.map(({ width }) => width),
    headRows: 1,
    rows: [headings, ...slices.flat()],
  };
}

type Maybe<Value> = Value | null | undefined;

export const textCell = (text: Maybe<string>): XlsxCell => (text ? { kind: 'text', text } : null);

/** In dollars. */
export const moneyCell = (amount: Maybe<Cents>): XlsxCell =>
  amount === null || amount === undefined
    ? null
    : { kind: 'number', value: toUnscaledNumber(amount, 2), format: '#,##0.00' };

export const countCell = (count: number): XlsxCell => ({
  kind: 'number',
  value: count,
  format: '#,##0',
});

/** Of a calendar day, YYYY-MM-DD. */
export const dayCell = (day: Maybe<string>): XlsxCell => (day ? { kind: 'day', day } : null);
