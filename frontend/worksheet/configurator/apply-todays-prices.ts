import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { ConfiguratorList } from './configurator-list.ts';

/** What the dealer has of a product at this moment, by its codes; null where it has none. */
export type CurrentProducts = ReadonlyMap<string, Product | null>;

/** How many rows have other prices than they had, and how many have lost their product or got one. */
export type ConfiguratorListChanges = { prices: number; gone: number; found: number };

export const getPartCodesKey = ({
  ManufacturerId,
  ManufacturerCode,
  PartNumber,
  StockCode,
}: ConfiguratorPart) => [ManufacturerId ?? '', ManufacturerCode, PartNumber, StockCode].join('\t');

const normalizeCode = (code: string | null | undefined) => (code ?? '').trim().toUpperCase();

/** A row of no codes stands for nothing that could be looked up. */
const hasProductCodes = ({ ManufacturerCode, PartNumber, StockCode }: ConfiguratorPart) =>
  Boolean(
    (normalizeCode(ManufacturerCode) && normalizeCode(PartNumber)) || normalizeCode(StockCode),
  );

const listParts = (list: ConfiguratorList): ConfiguratorPart[] =>
  list.flatMap(({ product }) => [product, ...product.Subproducts]);

/** The rows of a list that are not known yet, each of its codes once. */
export function listPartsToLookUp(
  list: ConfiguratorList,
  products: CurrentProducts,
): ConfiguratorPart[] {
  const missingParts = listParts(list).filter(
    (part) => hasProductCodes(part) && !products.has(getPartCodesKey(part)),
  );
  return [...new Map(missingParts.map((part) => [getPartCodesKey(part), part])).values()];
}

export const toProductLookup = (part: ConfiguratorPart): ProductLookupQuery => ({
  MfgId: part.ManufacturerId,
  MfgCode: part.ManufacturerCode || null,
  PartNumber: part.PartNumber || null,
  StockCode: part.StockCode || null,
});

/** A look-up answers what is near as well: a product is a row's where it has the row's very codes. */
export const isProductOfPart = (part: ConfiguratorPart, product: Product): boolean =>
  (normalizeCode(part.PartNumber) === normalizeCode(product.PartNumber) &&
    normalizeCode(part.ManufacturerCode) === normalizeCode(product.MfgCode)) ||
  (normalizeCode(part.StockCode) !== '' &&
    normalizeCode(part.StockCode) === normalizeCode(product.StockCode));

const emptyPrices = {
  RetailAmount: null,
  CustomerCost: null,
  DealerCost: null,
  MaximumPrice: null,
  MinimumPrice: null,
};

/** What was a row's price is none any more where its product is gone; what the file says of one that never had any stays. */
function applyCurrentProduct<Part extends ConfiguratorPart>(
  part: Part,
  products: CurrentProducts,
): Part {
  const found = products.get(getPartCodesKey(part));
  if (found === undefined) return part;
  if (found === null)
    return part.HasMatchingProduct === true
      ? { ...part, ...emptyPrices, HasMatchingProduct: false }
      : part;
  return { ...part, ...toConfiguredPart(found, part.StockCode), HasMatchingProduct: true };
}

const applyCurrentPrices = (
  product: ConfiguratorProduct,
  products: CurrentProducts,
): ConfiguratorProduct => ({
  ...applyCurrentProduct(product, products),
  Subproducts: product.Subproducts.map((part) => applyCurrentProduct(part, products)),
});

/** A list as the dealer's products are now, and what that changes; quantities stay. */
export function applyTodaysPrices(
  list: ConfiguratorList,
  products: CurrentProducts,
): { list: ConfiguratorList; changes: ConfiguratorListChanges } {
  const updatedItems = list.map((item) => ({
    ...item,
    product: applyCurrentPrices(item.product, products),
  }));
  const changes = { prices: 0, gone: 0, found: 0 };
  const updatedParts = listParts(updatedItems);
  for (const [at, before] of listParts(list).entries()) {
    const changeKind = findPartChange(before, updatedParts[at]!);
    if (changeKind) changes[changeKind]++;
  }
  return { list: updatedItems, changes };
}

function findPartChange(
  before: ConfiguratorPart,
  after: ConfiguratorPart,
): keyof ConfiguratorListChanges | undefined {
  const [had, has] = [before.HasMatchingProduct === true, after.HasMatchingProduct === true];
  if (had !== has) return had ? 'gone' : 'found';
  const isSame = priceFields.every((field) => before[field] === after[field]);
  return isSame ? undefined : 'prices';
}

const priceFields = Object.keys(emptyPrices) as (keyof typeof emptyPrices)[];
