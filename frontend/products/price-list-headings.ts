import {
  hasPriceListHeadings,
  MAX_ROWS_BEFORE_HEADINGS,
  findPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';

/** Where the headings of a price list stand, below what titles there are; -1 where no row has them. */
export const findHeadingRowIndex = (rows: readonly (readonly string[])[]) =>
  rows.slice(0, MAX_ROWS_BEFORE_HEADINGS).findIndex(hasPriceListHeadings);

/** Headings as they are documented, which the server knows in English alone. */
export function toEnglishHeadings(row: readonly string[]): string[] {
  const headings = findPriceListHeadings(row);
  return row.map((cell, at) => headings[at] ?? cell);
}
