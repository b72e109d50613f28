import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { unescapeFormula } from './write-csv.ts';

/** Rows of cells, all of the same width. */
type TableRows = readonly (readonly string[])[];

/** A file of tables as it was read: nothing in it is more than text. */
export type TableFile = {
  /** 'CSV' or 'XLSX'. */
  format: 'CSV' | 'XLSX';
  /** At least one; of a text file the only one, without a name. */
  sheets: readonly TableSheet[];
  /** What was done to read it: 'Read as Windows-1252.' */
  remarks: readonly string[];
};

export type TableSheet = {
  name: string;
  isHidden: boolean;
  /** Every row of the sheet, empty ones among them, so that a row's place is its place in the file. */
  rows: TableRows;
};

/** The largest file that is read at all, in bytes. */
export const MAX_TABLE_FILE_BYTES = 25 * 1024 * 1024;

/** As many rows as an order may have lines, and its header. */
export const MAX_TABLE_ROWS = 10_100;
export const MAX_TABLE_COLUMNS = 200;

/** Headings and titles are not counted as rows. */
export const createTooManyRowsError = (rows: number, maxRows: number) =>
  new FileRejectedError(
    importsTexts.tooManyRows(rows, maxRows - (maxRows % 1000)),
    importsTexts.splitIt,
  );

/** Hard spaces are spaces, and what controls a terminal says nothing here. */
const cleanCell = (cell: string) =>
  unescapeFormula(cell)
    .replaceAll('\u00a0', ' ')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]/g, '')
    .trim();

/** Rows of one width, as far as something stands in them. Throws where there are more than are taken. */
export function buildTable(rows: readonly (readonly string[])[], maxRows: number): TableRows {
  const cleaned = rows.map((row) => row.map(cleanCell));
  const lastFilledIndex = cleaned.findLastIndex((row) => row.some((cell) => cell !== ''));
  const filled = cleaned.slice(0, lastFilledIndex + 1);
  if (filled.length > maxRows) throw createTooManyRowsError(filled.length, maxRows);
  const widths = filled.map((row) => row.findLastIndex((cell) => cell !== '') + 1);
  const width = widths.reduce((one, other) => Math.max(one, other), 0);
  if (width > MAX_TABLE_COLUMNS)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tooManyColumns(width));
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
