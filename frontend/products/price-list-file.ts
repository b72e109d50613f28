import { readTableFile } from '#frontend/worksheet/imports/tables/read-table-file.ts';
import { getChosenSheet } from '#frontend/worksheet/imports/tables/table-columns.ts';
import { MAX_PRICE_LIST_ROWS } from '#shared/schemas/price-list-schema.ts';
import { plainPriceList } from './plain-price-list.ts';
import {
  findColumnsProblem,
  openPriceColumns,
  priceListSender,
  priceListText,
  readRememberedPriceColumns,
  type PriceColumns,
} from './price-list-columns.ts';

/** Titles and headings stand above the rows. */
const ABOVE = 100;
/** What is read in the page, where a larger file is refused by whoever reads tables. */
const LARGEST_PLAIN = 16 * 1024 * 1024;

/**
 * A file of any kind of table as the server reads it: text with English headings, its rows in their places. Its columns
 * where somebody has to say first what they are.
 */
export async function openPriceList(file: File): Promise<File | PriceColumns> {
  const plain =
    file.size <= LARGEST_PLAIN
      ? plainPriceList(new Uint8Array(await file.arrayBuffer()))
      : undefined;
  // Another time somebody said that the headings mean something else.
  if (plain && !(await readRememberedPriceColumns(await priceListSender(plain.headings))))
    return asFile(plain.list);
  const columns = await readPriceColumns(file);
  const isClear = findColumnsProblem(columns.mapping) === undefined && !columns.isMoved;
  return isClear ? priceListOf(columns) : columns;
}

export const readPriceColumns = async (file: File): Promise<PriceColumns> =>
  openPriceColumns(await readTableFile(file, MAX_PRICE_LIST_ROWS + ABOVE));

export const priceListOf = (columns: PriceColumns): File =>
  asFile(priceListText(getChosenSheet(columns).rows, columns.mapping));

const asFile = (list: Blob | string) => new File([list], 'prices.csv', { type: 'text/csv' });
