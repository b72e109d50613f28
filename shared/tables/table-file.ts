import { importsMessages } from '#shared/messages/imports-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { unescapeFormula } from './write-csv.ts';

/** Rows of cells, all of the same width. */
type TableRows = readonly (readonly string[])[];

/** A parsed file of tables; all cells are plain text. */
export type TableFile = {
  format: 'CSV' | 'XLSX';
  /** At least one; a text file has exactly one, without a name. */
  sheets: readonly TableSheet[];
  /** Remarks about how the file was read: 'Read as Windows-1252.' */
  remarks: readonly CodedMessage[];
};

export type TableSheet = {
  name: string;
  isHidden: boolean;
  /** All rows of the sheet, also empty ones, so that a row's index is its position in the file. */
  rows: TableRows;
};

/** In bytes. */
export const MAX_TABLE_FILE_BYTES = 25 * 1024 * 1024;

/** The maximum lines of an order, and some rows for headings and titles. */
export const MAX_TABLE_ROWS = 10_100;
export const MAX_TABLE_COLUMNS = 200;

/** The message leaves out the extra rows for headings and titles. */
export const createTooManyRowsError = (rowCount: number, maxRows: number) =>
  new FileRejectedError(
    importsMessages.tooManyRows(rowCount, maxRows - (maxRows % 1000)),
    importsMessages.splitIt,
  );

/** Replaces non-breaking spaces by spaces, and removes control characters. */
const cleanCell = (cell: string) =>
  unescapeFormula(cell)
    .replaceAll('\u00a0', ' ')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]/g, '')
    .trim();

/**
 * Rows of equal width, without the empty rows and columns at the end. Throws a FileRejectedError where there
 * are too many rows or columns.
 */
export function buildTableOrReject(
  rows: readonly (readonly string[])[],
  maxRows: number,
): TableRows {
  const cleaned = rows.map((row) => row.map(cleanCell));
  const lastFilledIndex = cleaned.findLastIndex((row) => row.some((cell) => cell !== ''));
  const filled = cleaned.slice(0, lastFilledIndex + 1);
  if (filled.length > maxRows) throw createTooManyRowsError(filled.length, maxRows);
  const widths = filled.map((row) => row.findLastIndex((cell) => cell !== '') + 1);
  const width = widths.reduce((one, other) => Math.max(one, other), 0);
  if (width > MAX_TABLE_COLUMNS)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tooManyColumns(width));
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
