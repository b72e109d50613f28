import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';

/** How lists say which taxes a product is charged, in either language. */
const taxableWords: Record<Taxable, readonly string[]> = {
  all: ['yes', 'y', 'oui', 'o', 'true', 'all', ''],
  federal: ['federal', 'gst', 'tps'],
  none: ['no', 'n', 'non', 'false', 'none'],
};

const taxableByWord = new Map(
  (Object.keys(taxableWords) as Taxable[]).flatMap((taxable) =>
    taxableWords[taxable].map((word) => [word, taxable] as const),
  ),
);

/** The value of a cell of the column Taxable; an empty one is the default. Undefined for any other text. */
export const parseTaxable = (cell: string): Taxable | undefined =>
  taxableByWord.get(normalizeForSearch(cell.trim()));
