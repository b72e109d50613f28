import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { translateText } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list-schema.ts';

/** The headings of a price list are among the first rows; titles may be above them. */
export const MAX_ROWS_BEFORE_HEADINGS = 20;

/**
 * Other headings that manufacturers and dealers use in price lists, in English and French; the most reliable
 * first.
 */
const alternativeHeadings: Readonly<Record<PriceListHeading, string>> = {
  MFID: 'mfi|mfg code|mfr code|manufacturer code|code fabricant|mfg|mfr|manufacturer|fabricant|manufacturier',
  'Part #':
    'part number|part no|part|mfg part number|manufacturer part number|no de piece|numero de piece|piece',
  RefCode: 'reference code|reference|ref',
  'Stock Code': 'stock number|stock no|stock|code de stock|no de stock',
  Category: 'categorie',
  'Sub-category': 'subcategory|sous categorie',
  Description: 'product description|desc|designation',
  Retail: 'retail price|list price|msrp|prix de detail|prix de liste|pdsf',
  'Dealer Cost': 'dealer price|cout du marchand|cout marchand',
  'Customer Cost': 'customer price|cout du client|cout client|prix client',
  Min: 'minimum|minimum price|min price|prix minimum',
  Max: 'maximum|maximum price|max price|prix maximum',
};

const normalizeHeading = (heading: string) =>
  normalizeForSearch(heading).replaceAll(/[^\p{L}\d#]/gu, '');

const documentedHeadings = new Map<string, PriceListHeading>();
const headingsByAlternative = new Map<string, { heading: PriceListHeading; rank: number }>();
for (const heading of Object.keys(priceListColumns) as PriceListHeading[]) {
  documentedHeadings
    .set(normalizeHeading(heading), heading)
    .set(normalizeHeading(translateText(heading)), heading);
  for (const [rank, name] of alternativeHeadings[heading].split('|').entries())
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
