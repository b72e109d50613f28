import { readTableFileOrReject } from '#frontend/worksheet/import/tables/read-table-file.ts';
import { getChosenSheet } from '#frontend/worksheet/import/tables/table-columns.ts';
import { MAX_PRICE_LIST_ROWS } from '#shared/schemas/price-list-schema.ts';
import { parsePlainPriceList } from './parse-plain-price-list.ts';
import {
  findPriceColumnsProblem,
  recognizeOrRestorePriceColumns,
  computePriceListSenderHash,
  buildPriceListCsv,
  readRememberedPriceColumns,
  type PriceSheetColumns,
} from './price-list-columns.ts';

/** The number of title and heading rows above the data. */
const MAX_TITLE_ROWS = 100;
/** The largest file that is read in the page. The table reader rejects larger ones. */
const MAX_PLAIN_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Converts a table file of any kind for the server: text with English headings, with rows in their
 * positions. Returns the columns where the user must choose them first.
 */
export async function readPriceListFile(file: File): Promise<File | PriceSheetColumns> {
  const plain =
    file.size <= MAX_PLAIN_FILE_BYTES
      ? parsePlainPriceList(new Uint8Array(await file.arrayBuffer()))
      : undefined;
  // The user once chose other columns for these headings.
  if (
    plain &&
    !(await readRememberedPriceColumns(await computePriceListSenderHash(plain.headings)))
  )
    return toCsvFile(plain.content);
  const columns = await readPriceColumns(file);
  const isComplete = findPriceColumnsProblem(columns.mapping) === undefined && !columns.isMoved;
  return isComplete ? toPriceListFile(columns) : columns;
}

export const readPriceColumns = async (file: File): Promise<PriceSheetColumns> =>
  recognizeOrRestorePriceColumns(
    await readTableFileOrReject(file, MAX_PRICE_LIST_ROWS + MAX_TITLE_ROWS),
  );

export const toPriceListFile = (columns: PriceSheetColumns): File =>
  toCsvFile(buildPriceListCsv(getChosenSheet(columns).rows, columns.mapping));

const toCsvFile = (content: Blob | string) =>
  new File([content], 'prices.csv', { type: 'text/csv' });
