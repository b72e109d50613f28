import {
  hasPriceListHeadings,
  MAX_ROWS_BEFORE_HEADINGS,
  findPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';

/** The index of the heading row, below any title rows. -1 where there is none. */
export const findHeadingRowIndex = (rows: readonly (readonly string[])[]) =>
  rows.slice(0, MAX_ROWS_BEFORE_HEADINGS).findIndex(hasPriceListHeadings);

/** Converts headings to the documented English ones, the only ones that the server knows. */
export function toEnglishHeadings(row: readonly string[]): string[] {
  const headings = findPriceListHeadings(row);
  return row.map((cell, at) => headings[at] ?? cell);
}
