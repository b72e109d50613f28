import Papa from 'papaparse';
import { invalid } from '#functions/refusal.ts';
import {
  LARGEST_PRICE_LIST,
  priceListColumns,
  type PriceListField,
  type PriceListHeading,
} from '#shared/schemas/price-list.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

/** A row as it stands in the file; a column that the file has not is missing. */
export type PriceRow = { line: number; cells: Partial<Record<PriceListField, string>> };

/** Titles may stand above the headings. */
const MOST_TITLES = 20;

const refused = (text: string) => invalid(signInTexts.seeValidationErrors, { file: text });

/** Reads a price list: UTF-8, cells parted by commas (RFC 4180), each column known by its heading. Nothing in it is run. */
export function readPriceList(bytes: Uint8Array): PriceRow[] {
  const rows = rowsOf(bytes);
  const at = rows.slice(0, MOST_TITLES).findIndex((row) => hasHeadings(row));
  if (at < 0) throw refused(priceListsTexts.noHeadings);
  const fields = fieldsOf(rows[at]!);
  const found = rows.slice(at + 1).flatMap((row, index): PriceRow[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells: PriceRow['cells'] = {};
    fields.forEach((field, column) => {
      if (field) cells[field] = (row[column] ?? '').trim();
    });
    return [{ line: at + index + 2, cells }];
  });
  if (found.length === 0) throw refused(priceListsTexts.noRows);
  if (found.length > LARGEST_PRICE_LIST) throw refused(priceListsTexts.tooManyRows);
  return found;
}

function rowsOf(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const preview = LARGEST_PRICE_LIST + MOST_TITLES + 2;
    return Papa.parse<string[]>(text, { delimiter: ',', preview }).data;
  } catch {
    throw refused(priceListsTexts.unreadable);
  }
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d#]/gu, '');
const byHeading = new Map(
  Object.keys(priceListColumns).map((heading) => [plain(heading), heading as PriceListHeading]),
);
const headingOf = (cell: string) => byHeading.get(plain(cell));

function hasHeadings(row: readonly string[]) {
  const found = new Set(row.map(headingOf));
  return found.has('MFID') && found.has('Part #');
}

function fieldsOf(row: readonly string[]): (PriceListField | undefined)[] {
  const headings = row.map(headingOf);
  const twice = headings.find((heading, at) => heading && headings.indexOf(heading) < at);
  if (twice) throw refused(priceListsTexts.twice(twice));
  return headings.map((heading) => heading && priceListColumns[heading]);
}
