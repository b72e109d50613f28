import { readTableFile } from '#frontend/worksheet/imports/tables/read-table-file.ts';
import { getChosenSheet } from '#frontend/worksheet/imports/tables/table-columns.ts';
import { MAX_PRICE_LIST_ROWS } from '#shared/schemas/price-list-schema.ts';
import { parsePlainPriceList } from './parse-plain-price-list.ts';
import {
  findColumnsProblem,
  recognizePriceColumns,
  computePriceListSender,
  buildPriceListCsv,
  readRememberedPriceColumns,
  type PriceSheetColumns,
} from './price-list-columns.ts';

/** Titles and headings stand above the rows. */
const MAX_TITLE_ROWS = 100;
/** What is read in the page, where a larger file is refused by whoever reads tables. */
const MAX_PLAIN_FILE_BYTES = 16 * 1024 * 1024;

/**
 * A file of any kind of table as the server reads it: text with English headings, its rows in their places. Its columns
 * where somebody has to say first what they are.
 */
export async function readPriceListFile(file: File): Promise<File | PriceSheetColumns> {
  const plain =
    file.size <= MAX_PLAIN_FILE_BYTES
      ? parsePlainPriceList(new Uint8Array(await file.arrayBuffer()))
      : undefined;
  // Another time somebody said that the headings mean something else.
  if (plain && !(await readRememberedPriceColumns(await computePriceListSender(plain.headings))))
    return toCsvFile(plain.content);
  const columns = await readPriceColumns(file);
  const isComplete = findColumnsProblem(columns.mapping) === undefined && !columns.isMoved;
  return isComplete ? toPriceListFile(columns) : columns;
}

export const readPriceColumns = async (file: File): Promise<PriceSheetColumns> =>
  recognizePriceColumns(await readTableFile(file, MAX_PRICE_LIST_ROWS + MAX_TITLE_ROWS));

export const toPriceListFile = (columns: PriceSheetColumns): File =>
  toCsvFile(buildPriceListCsv(getChosenSheet(columns).rows, columns.mapping));

const toCsvFile = (content: Blob | string) =>
  new File([content], 'prices.csv', { type: 'text/csv' });
