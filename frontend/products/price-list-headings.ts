import {
  hasRequiredPriceListHeadings,
  MAX_ROWS_BEFORE_HEADINGS,
  matchPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';

/** The index of the heading row, below any title rows. -1 where there is none. */
export const findPriceHeadingRowIndex = (rows: readonly (readonly string[])[]) =>
  rows.slice(0, MAX_ROWS_BEFORE_HEADINGS).findIndex(hasRequiredPriceListHeadings);

/** Converts headings to the documented English ones, the only ones that the server knows. */
export function toEnglishPriceHeadings(row: readonly string[]): string[] {
  const headings = matchPriceListHeadings(row);
  return row.map((cell, at) => headings[at] ?? cell);
}
