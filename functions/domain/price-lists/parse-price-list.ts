import Papa from 'papaparse';
import { createValidationError } from '#functions/api-error.ts';
import {
  MAX_PRICE_LIST_ROWS,
  priceListColumns,
  type PriceListField,
} from '#shared/schemas/price-list-schema.ts';
import {
  hasPriceListHeadings,
  MAX_ROWS_BEFORE_HEADINGS,
  findPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import { unescapeFormula } from '#shared/tables/write-csv.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** A price list as it stands in the file: its rows are not taken apart before somebody looks at them. */
export type PriceList = {
  /** Where in a row the fields stand that the file has a column of. */
  columns: readonly { at: number; field: PriceListField }[];
  /** Every row below the headings, empty ones among them: a row's place is its place in the file. */
  rows: readonly (readonly string[])[];
  /** The line of the first of them. */
  firstLine: number;
  /** Rows in which something stands. */
  count: number;
};

/** What a row says; a column that the file has not is missing. */
export type PriceListCells = Partial<Record<PriceListField, string>>;

/** What parts the cells: the first of them with which a row has the headings. */
const cellDelimiters = [',', ';', '\t', '|'];

const createFileError = (text: string) =>
  createValidationError(signInTexts.seeValidationErrors, { file: text });

/** Reads a price list: UTF-8, cells parted as RFC 4180 has it, each column known by its heading. Nothing in it is run. */
export function parsePriceList(bytes: Uint8Array): PriceList {
  const text = decodePriceListText(bytes);
  const delimiter = cellDelimiters.find((sign) => findHeadingRow(text, sign) >= 0);
  if (delimiter === undefined) throw createFileError(priceListsTexts.noHeadings);
  const allRows = parseCsvRows(text, delimiter, MAX_PRICE_LIST_ROWS + MAX_ROWS_BEFORE_HEADINGS + 2);
  const headingRow = findHeadingRow(text, delimiter);
  const rows = allRows.slice(headingRow + 1);
  let count = 0;
  for (const row of rows) if (!isEmptyRow(row)) count++;
  if (count === 0) throw createFileError(priceListsTexts.noRows);
  if (count > MAX_PRICE_LIST_ROWS) throw createFileError(priceListsTexts.tooManyRows);
  return { columns: findColumns(allRows[headingRow]!), rows, firstLine: headingRow + 2, count };
}

/** Most rows say something in their first cell. */
export const isEmptyRow = (row: readonly string[]) =>
  !((row[0] ?? '') > ' ') && row.every((cell) => cell.trim() === '');

/** A row by its fields. */
export function toPriceListCells({ columns }: PriceList, row: readonly string[]): PriceListCells {
  const cells: PriceListCells = {};
  for (const { at, field } of columns) cells[field] = (row[at] ?? '').trim();
  return cells;
}

/** A workbook, or text of another encoding, in which every other byte may be 0, is told apart from a list without headings. */
function decodePriceListText(bytes: Uint8Array): string {
  const isWorkbook = [0x50, 0x4b, 3, 4].every((sign, at) => bytes[at] === sign);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isWorkbook && !text.includes('\0')) return text;
  } catch {
    throw createFileError(priceListsTexts.notText);
  }
  throw createFileError(priceListsTexts.notText);
}

function parseCsvRows(text: string, delimiter: string, preview: number): string[][] {
  try {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview });
    // Few files have been mended, and of 100,000 rows a second look at each cell takes its time.
    return text.includes("'") ? data.map((row) => row.map(unescapeFormula)) : data;
  } catch {
    throw createFileError(priceListsTexts.unreadable);
  }
}

const findHeadingRow = (text: string, delimiter: string) =>
  parseCsvRows(text, delimiter, MAX_ROWS_BEFORE_HEADINGS).findIndex(hasPriceListHeadings);

function findColumns(row: readonly string[]): PriceList['columns'] {
  const headings = findPriceListHeadings(row);
  const duplicateHeading = headings.find(
    (heading, at) => heading && headings.indexOf(heading) < at,
  );
  if (duplicateHeading) throw createFileError(priceListsTexts.twice(duplicateHeading));
  return headings.flatMap((heading, at) =>
    heading ? [{ at, field: priceListColumns[heading] }] : [],
  );
}
