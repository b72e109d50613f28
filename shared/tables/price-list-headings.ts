import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { translateText } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list-schema.ts';
import { listHeadingNames, type HeadingNames } from './heading-names.ts';

/** The headings of a price list are among the first rows; titles may be above them. */
export const MAX_ROWS_BEFORE_HEADINGS = 20;

/**
 * Other headings that manufacturers and dealers use in price lists; the most reliable first. What stands in
 * the first record is more reliable than what stands in the next.
 */
const alternativeHeadings: Readonly<Record<PriceListHeading, readonly HeadingNames[]>> = {
  MFID: [
    { en: 'mfi|mfg code|mfr code|manufacturer code', fr: 'code fabricant' },
    { en: 'mfg|mfr|manufacturer', fr: 'fabricant|manufacturier' },
  ],
  'Part #': [
    {
      en: 'part number|part no|part|mfg part number|manufacturer part number',
      fr: 'no de piece|numero de piece|piece',
    },
  ],
  RefCode: [{ en: 'reference code|reference|ref', fr: '' }],
  'Stock Code': [{ en: 'stock number|stock no|stock', fr: 'code de stock|no de stock' }],
  Category: [{ en: '', fr: 'categorie' }],
  'Sub-category': [{ en: 'subcategory', fr: 'sous categorie' }],
  Description: [{ en: 'product description|desc', fr: 'designation' }],
  Retail: [{ en: 'retail price|list price|msrp', fr: 'prix de detail|prix de liste|pdsf' }],
  'Dealer Cost': [{ en: 'dealer price', fr: 'cout du marchand|cout marchand' }],
  'Customer Cost': [{ en: 'customer price', fr: 'cout du client|cout client|prix client' }],
  Min: [{ en: 'minimum|minimum price|min price', fr: 'prix minimum' }],
  Max: [{ en: 'maximum|maximum price|max price', fr: 'prix maximum' }],
  Taxable: [{ en: 'taxed', fr: 'taxable|taxe' }],
};

const normalizeHeading = (heading: string) =>
  normalizeForSearch(heading).replaceAll(/[^\p{L}\d#]/gu, '');

const documentedHeadings = new Map<string, PriceListHeading>();
const headingsByAlternative = new Map<string, { heading: PriceListHeading; rank: number }>();
for (const heading of Object.keys(priceListColumns) as PriceListHeading[]) {
  documentedHeadings
    .set(normalizeHeading(heading), heading)
    .set(normalizeHeading(translateText(heading)), heading);
  for (const [rank, name] of alternativeHeadings[heading].flatMap(listHeadingNames).entries())
    headingsByAlternative.set(normalizeHeading(name), { heading, rank });
}

/**
 * The heading of each column of a row, undefined where a cell is none. An alternative heading only counts
 * where no cell has the documented one; of several alternatives the most reliable counts.
 */
export function matchPriceListHeadings(
  row: readonly string[],
): readonly (PriceListHeading | undefined)[] {
  const names = row.map(normalizeHeading);
  const documented = names.map((name) => documentedHeadings.get(name));
  const foundHeadings = new Set(documented);
  const surest = new Map<PriceListHeading, { at: number; rank: number }>();
  for (const [at, name] of names.entries()) {
    const alternative = documented[at] ? undefined : headingsByAlternative.get(name);
    if (!alternative || foundHeadings.has(alternative.heading)) continue;
    const previous = surest.get(alternative.heading);
    if (!previous || alternative.rank < previous.rank)
      surest.set(alternative.heading, { at, rank: alternative.rank });
  }
  const headingsByColumn = new Map([...surest].map(([heading, { at }]) => [at, heading]));
  return documented.map((heading, at) => heading ?? headingsByColumn.get(at));
}

/** Whether a row has the headings that name the products. */
export function hasRequiredPriceListHeadings(row: readonly string[]): boolean {
  const headings = matchPriceListHeadings(row);
  return headings.includes('MFID') && headings.includes('Part #');
}
