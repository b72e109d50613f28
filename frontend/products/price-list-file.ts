import { readTableFile } from '#frontend/worksheet/imports/tables/read-in-worker.ts';
import { RefusedFile } from '#shared/order/refused-file.ts';
import { LARGEST_PRICE_LIST } from '#shared/schemas/price-list.ts';
import { writeCsv } from '#shared/tables/write-csv.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';
import { plainPriceList } from './plain-price-list.ts';
import { headingRow, inEnglish } from './price-list-headings.ts';

/** Titles and headings stand above the rows. */
const ABOVE = 100;
/** What is read in the page, where a larger file is refused by whoever reads tables. */
const LARGEST_PLAIN = 16 * 1024 * 1024;

/** A file of any kind of table as the server reads it: text with English headings, its rows in their places. */
export async function readPriceListFile(file: File): Promise<File> {
  const plain =
    file.size <= LARGEST_PLAIN
      ? plainPriceList(new Uint8Array(await file.arrayBuffer()))
      : undefined;
  const list = plain ?? writtenAnew(await readTableFile(file, LARGEST_PRICE_LIST + ABOVE));
  return new File([list], 'prices.csv', { type: 'text/csv' });
}

/** The first sheet that has the headings, as text. */
export function writtenAnew({ sheets }: Awaited<ReturnType<typeof readTableFile>>): string {
  const sheet = sheets.find(({ isHidden, rows }) => !isHidden && headingRow(rows) >= 0);
  if (!sheet) throw new RefusedFile(priceListsTexts.unreadable, priceListsTexts.noHeadings);
  const at = headingRow(sheet.rows);
  const rows = sheet.rows.map((row, index) => (index === at ? inEnglish(row) : row));
  return writeCsv(rows);
}
