import { foldText } from '#shared/format/fold.ts';
import { inLanguage } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list.ts';

/** The headings of a price list are among so many first rows; titles may stand above them. */
export const MOST_TITLES = 20;

/** What else makers and dealers head the columns of a price list by, in English and French; the first are the surest. */
const otherNames: Readonly<Record<PriceListHeading, string>> = {
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

const plain = (heading: string) => foldText(heading).replaceAll(/[^\p{L}\d#]/gu, '');

const own = new Map<string, PriceListHeading>();
const others = new Map<string, { heading: PriceListHeading; rank: number }>();
for (const heading of Object.keys(priceListColumns) as PriceListHeading[]) {
  own.set(plain(heading), heading).set(plain(inLanguage(heading)), heading);
  for (const [rank, name] of otherNames[heading].split('|').entries())
    others.set(plain(name), { heading, rank });
}

/**
 * What the cells of a row head their columns as, each undefined that heads none. Another name counts where none of the
 * documented ones is there, and of several the surest.
 */
export function priceListHeadings(
  row: readonly string[],
): readonly (PriceListHeading | undefined)[] {
  const names = row.map(plain);
  const found = names.map((name) => own.get(name));
  const isThere = new Set(found);
  const surest = new Map<PriceListHeading, { at: number; rank: number }>();
  for (const [at, name] of names.entries()) {
    const other = found[at] ? undefined : others.get(name);
    if (!other || isThere.has(other.heading)) continue;
    const before = surest.get(other.heading);
    if (!before || other.rank < before.rank) surest.set(other.heading, { at, rank: other.rank });
  }
  const headingsByColumn = new Map([...surest].map(([heading, { at }]) => [at, heading]));
  return found.map((heading, at) => heading ?? headingsByColumn.get(at));
}

/** Whether a row says which columns name the products. */
export function hasPriceListHeadings(row: readonly string[]): boolean {
  const found = priceListHeadings(row);
  return found.includes('MFID') && found.includes('Part #');
}
