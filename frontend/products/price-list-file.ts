import Papa from 'papaparse';
import { readTableFile } from '#frontend/worksheet/imports/tables/read-in-worker.ts';
import type { Sheet } from '#frontend/worksheet/imports/tables/table-file.ts';
import { inLanguage } from '#shared/language/t.ts';
import { RefusedFile } from '#shared/order/refused-file.ts';
import { LARGEST_PRICE_LIST, priceListColumns } from '#shared/schemas/price-list.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';

/** Titles and headings stand above the rows. */
const ABOVE = 100;
const MOST_TITLES = 20;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d#°]/gu, '');

/** Headings are known in English and in the user's language. */
const headings = new Map(
  Object.keys(priceListColumns).flatMap((heading) => [
    [plain(heading), heading],
    [plain(inLanguage(heading)), heading],
  ]),
);

/** A file of any kind of table as the server reads it: CSV with English headings, its rows in their places. */
export async function readPriceListFile(file: File): Promise<File> {
  const { sheets } = await readTableFile(file, LARGEST_PRICE_LIST + ABOVE);
  const sheet = sheets.find((one) => !one.isHidden && headAt(one) >= 0);
  if (!sheet) throw new RefusedFile(priceListsTexts.unreadable, priceListsTexts.noHeadings);
  const at = headAt(sheet);
  const rows = sheet.rows.map((row, index) =>
    index === at ? row.map((cell) => headings.get(plain(cell)) ?? cell) : row,
  );
  return new File([Papa.unparse(rows as string[][])], 'prices.csv', { type: 'text/csv' });
}

const headAt = ({ rows }: Sheet) =>
  rows.slice(0, MOST_TITLES).findIndex((row) => {
    const found = new Set(row.map((cell) => headings.get(plain(cell))));
    return found.has('MFID') && found.has('Part #');
  });
