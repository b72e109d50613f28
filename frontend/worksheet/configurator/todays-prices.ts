import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { List } from './list.ts';

/** What the dealer has of a product at this moment, by its codes; null where it has none. */
export type Known = ReadonlyMap<string, Product | null>;

/** How many rows have other prices than they had, and how many have lost their product or got one. */
export type Changes = { prices: number; gone: number; found: number };

export const codesOf = ({
  ManufacturerId,
  ManufacturerCode,
  PartNumber,
  StockCode,
}: ConfiguratorPart) => [ManufacturerId ?? '', ManufacturerCode, PartNumber, StockCode].join('\t');

const plain = (code: string | null | undefined) => (code ?? '').trim().toUpperCase();

/** A row of no codes stands for nothing that could be looked up. */
const isNamed = ({ ManufacturerCode, PartNumber, StockCode }: ConfiguratorPart) =>
  Boolean((plain(ManufacturerCode) && plain(PartNumber)) || plain(StockCode));

const partsOf = (list: List): ConfiguratorPart[] =>
  list.flatMap(({ product }) => [product, ...product.Subproducts]);

/** The rows of a list that are not known yet, each of its codes once. */
export function unknownIn(list: List, known: Known): ConfiguratorPart[] {
  const missingParts = partsOf(list).filter((part) => isNamed(part) && !known.has(codesOf(part)));
  return [...new Map(missingParts.map((part) => [codesOf(part), part])).values()];
}

export const namedAs = (part: ConfiguratorPart): ProductLookupQuery => ({
  MfgId: part.ManufacturerId,
  MfgCode: part.ManufacturerCode || null,
  PartNumber: part.PartNumber || null,
  StockCode: part.StockCode || null,
});

/** A look-up answers what is near as well: a product is a row's where it has the row's very codes. */
export const isOf = (part: ConfiguratorPart, found: Product): boolean =>
  (plain(part.PartNumber) === plain(found.PartNumber) &&
    plain(part.ManufacturerCode) === plain(found.MfgCode)) ||
  (plain(part.StockCode) !== '' && plain(part.StockCode) === plain(found.StockCode));

const noPrices = {
  RetailAmount: null,
  CustomerCost: null,
  DealerCost: null,
  MaximumPrice: null,
  MinimumPrice: null,
};

/** What was a row's price is none any more where its product is gone; what the file says of one that never had any stays. */
function partNow<Part extends ConfiguratorPart>(part: Part, known: Known): Part {
  const found = known.get(codesOf(part));
  if (found === undefined) return part;
  if (found === null)
    return part.HasMatchingProduct === true
      ? { ...part, ...noPrices, HasMatchingProduct: false }
      : part;
  return { ...part, ...toConfiguredPart(found, part.StockCode), HasMatchingProduct: true };
}

const productNow = (product: ConfiguratorProduct, known: Known): ConfiguratorProduct => ({
  ...partNow(product, known),
  Subproducts: product.Subproducts.map((part) => partNow(part, known)),
});

/** A list as the dealer's products are now, and what that changes; quantities stay. */
export function listNow(list: List, known: Known): { list: List; changes: Changes } {
  const now = list.map((item) => ({ ...item, product: productNow(item.product, known) }));
  const changes = { prices: 0, gone: 0, found: 0 };
  const after = partsOf(now);
  for (const [at, before] of partsOf(list).entries()) {
    const became = changeOf(before, after[at]!);
    if (became) changes[became]++;
  }
  return { list: now, changes };
}

function changeOf(before: ConfiguratorPart, after: ConfiguratorPart): keyof Changes | undefined {
  const [had, has] = [before.HasMatchingProduct === true, after.HasMatchingProduct === true];
  if (had !== has) return had ? 'gone' : 'found';
  const isSame = prices.every((field) => before[field] === after[field]);
  return isSame ? undefined : 'prices';
}

const prices = Object.keys(noPrices) as (keyof typeof noPrices)[];
