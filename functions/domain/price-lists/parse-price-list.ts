import Papa from 'papaparse';
import { createValidationError } from '#functions/rejection-error.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  MAX_PRICE_LIST_ROWS,
  priceListColumns,
  type PriceListField,
} from '#shared/schemas/price-list-schema.ts';
import {
  hasRequiredPriceListHeadings,
  MAX_ROWS_BEFORE_HEADINGS,
  matchPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import { unescapeFormula } from '#shared/tables/write-csv.ts';

/** A price list as in the file; its rows are not converted yet. */
export type PriceList = {
  /** The cell index of each field that has a column in the file. */
  columns: readonly { at: number; field: PriceListField }[];
  /** All rows below the headings, empty ones included, so that an index gives the line in the file. */
  rows: readonly (readonly string[])[];
  /** The line of the first row. */
  firstLine: number;
  /** The number of rows that are not empty. */
  count: number;
};

/** The cells of a row by field; fields without a column are missing. */
export type PriceListCells = Partial<Record<PriceListField, string>>;

/** Possible cell delimiters; the first one with which a row has the headings is used. */
const cellDelimiters = [',', ';', '\t', '|'];

const createFileError = (message: CodedMessage) =>
  createValidationError(signInMessages.seeValidationErrors, { file: message });

/**
 * Parses a price list in UTF-8 and RFC 4180 format; headings identify the columns. Nothing in the file is
 * executed.
 */
export function parsePriceList(bytes: Uint8Array): PriceList {
  const text = decodePriceListText(bytes);
  const delimiter = cellDelimiters.find((sign) => findHeadingRow(text, sign) >= 0);
  if (delimiter === undefined) throw createFileError(priceListsMessages.noHeadings);
  const allRows = parseCsvRows(text, delimiter, MAX_PRICE_LIST_ROWS + MAX_ROWS_BEFORE_HEADINGS + 2);
  const headingRow = findHeadingRow(text, delimiter);
  const rows = allRows.slice(headingRow + 1);
  let count = 0;
  for (const row of rows) if (!isEmptyPriceListRow(row)) count++;
  if (count === 0) throw createFileError(priceListsMessages.noRows);
  if (count > MAX_PRICE_LIST_ROWS) throw createFileError(priceListsMessages.tooManyRows);
  return { columns: findColumns(allRows[headingRow]!), rows, firstLine: headingRow + 2, count };
}

/** Most rows have text in the first cell, so that is checked first. */
export const isEmptyPriceListRow = (row: readonly string[]) =>
  !((row[0] ?? '') > ' ') && row.every((cell) => cell.trim() === '');

/** The trimmed cells of a row by field. */
export function toPriceListCells({ columns }: PriceList, row: readonly string[]): PriceListCells {
  const cells: PriceListCells = {};
  for (const { at: columnIndex, field } of columns) cells[field] = (row[columnIndex] ?? '').trim();
  return cells;
}

/**
 * Decodes UTF-8. A workbook, or text in another encoding (often with 0 bytes), gets an error of its own, so
 * that it is not reported as a list without headings.
 */
function decodePriceListText(bytes: Uint8Array): string {
  const isWorkbook = [0x50, 0x4b, 3, 4].every((sign, index) => bytes[index] === sign);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isWorkbook && !text.includes('\0')) return text;
  } catch {
    throw createFileError(priceListsMessages.notText);
  }
  throw createFileError(priceListsMessages.notText);
}

function parseCsvRows(text: string, delimiter: string, preview: number): string[][] {
  try {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview });
    // Few files contain escaped formulas, and checking each cell of 100,000 rows is slow.
    return text.includes("'") ? data.map((row) => row.map(unescapeFormula)) : data;
  } catch {
    throw createFileError(priceListsMessages.unreadable);
  }
}

const findHeadingRow = (text: string, delimiter: string) =>
  parseCsvRows(text, delimiter, MAX_ROWS_BEFORE_HEADINGS).findIndex(hasRequiredPriceListHeadings);

function findColumns(row: readonly string[]): PriceList['columns'] {
  const headings = matchPriceListHeadings(row);
  const duplicateHeading = headings.find(
    (heading, columnIndex) => heading && headings.indexOf(heading) < columnIndex,
  );
  if (duplicateHeading)
    throw createFileError(priceListsMessages.duplicateHeading(duplicateHeading));
  return headings.flatMap((heading, columnIndex) =>
    heading ? [{ at: columnIndex, field: priceListColumns[heading] }] : [],
  );
}
