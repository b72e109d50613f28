import { inLanguage } from '#shared/language/t.ts';
import { priceListColumns } from '#shared/schemas/price-list.ts';

const MOST_TITLES = 20;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d#°]/gu, '');

/** Headings are known in English and in the user's language. */
const headings = new Map(
  Object.keys(priceListColumns).flatMap((heading) => [
    [plain(heading), heading],
    [plain(inLanguage(heading)), heading],
  ]),
);

/** Where the headings of a price list stand, below what titles there are; -1 where no row has them. */
export const headingRow = (rows: readonly (readonly string[])[]) =>
  rows.slice(0, MOST_TITLES).findIndex((row) => {
    const found = new Set(row.map((cell) => headings.get(plain(cell))));
    return found.has('MFID') && found.has('Part #');
  });

/** Headings as the server knows them. */
export const inEnglish = (row: readonly string[]) =>
  row.map((cell) => headings.get(plain(cell)) ?? cell);
