import { isSameJson } from '#shared/format/is-same-json.ts';
import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { ConfiguratorList } from './configurator-list.ts';

/** The dealer's current products, by part codes; null where the dealer has no such product. */
export type CurrentProducts = ReadonlyMap<string, Product | null>;

/** The number of rows with a changed price, with a removed product, and with a product found again. */
export type ConfiguratorListChanges = {
  changedCount: number;
  removedCount: number;
  matchedCount: number;
};

export const getPartCodesKey = ({
  ManufacturerId,
  ManufacturerCode,
  PartNumber,
  StockCode,
}: ConfiguratorPart) => [ManufacturerId ?? '', ManufacturerCode, PartNumber, StockCode].join('\t');

const normalizeCode = (code: string | null | undefined) => (code ?? '').trim().toUpperCase();

/** A row without codes cannot be looked up. */
const hasProductCodes = ({ ManufacturerCode, PartNumber, StockCode }: ConfiguratorPart) =>
  Boolean(
    (normalizeCode(ManufacturerCode) && normalizeCode(PartNumber)) || normalizeCode(StockCode),
  );

const listParts = (list: ConfiguratorList): ConfiguratorPart[] =>
  list.flatMap(({ product }) => [product, ...product.Subproducts]);

/** The rows that were not looked up yet; each combination of codes occurs once. */
export function listPartsToLookUp(
  list: ConfiguratorList,
  products: CurrentProducts,
): ConfiguratorPart[] {
  const missingParts = listParts(list).filter(
    (part) => hasProductCodes(part) && !products.has(getPartCodesKey(part)),
  );
  return [...new Map(missingParts.map((part) => [getPartCodesKey(part), part])).values()];
}

export const toConfiguratorPartQuery = (part: ConfiguratorPart): ProductLookupQuery => ({
  MfgId: part.ManufacturerId,
  MfgCode: part.ManufacturerCode || null,
  PartNumber: part.PartNumber || null,
  StockCode: part.StockCode || null,
});

/** A look-up also returns similar products. A product belongs to a row only if its codes are equal. */
export const hasMatchingPartCodes = (part: ConfiguratorPart, product: Product): boolean =>
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
  Taxable: undefined,
  Offered: undefined,
};

/**
 * Where the product no longer exists, the row loses its price. A row that never had a product keeps the price
 * of its file.
 */
function applyCurrentProduct<Part extends ConfiguratorPart>(
  part: Part,
  products: CurrentProducts,
): Part {
  const currentProduct = products.get(getPartCodesKey(part));
  if (currentProduct === undefined) return part;
  if (currentProduct === null)
    return part.HasMatchingProduct === true
      ? { ...part, ...emptyPrices, HasMatchingProduct: false }
      : part;
  return {
    ...part,
    Offered: undefined,
    ...toConfiguredPart(currentProduct, part.StockCode),
    HasMatchingProduct: true,
  };
}

const applyCurrentPrices = (
  product: ConfiguratorProduct,
  products: CurrentProducts,
): ConfiguratorProduct => ({
  ...applyCurrentProduct(product, products),
  Subproducts: product.Subproducts.map((part) => applyCurrentProduct(part, products)),
});

/**
 * The list with the dealer's current products, and what is offered for them, and the changes of catalogue prices;
 * quantities stay.
 */
export function applyCurrentProductsToList(
  list: ConfiguratorList,
  products: CurrentProducts,
): { list: ConfiguratorList; changes: ConfiguratorListChanges } {
  const updatedItems = list.map((item) => ({
    ...item,
    product: applyCurrentPrices(item.product, products),
  }));
  const changes = { changedCount: 0, removedCount: 0, matchedCount: 0 };
  const updatedParts = listParts(updatedItems);
  for (const [partIndex, before] of listParts(list).entries()) {
    const changeKind = findPartChange(before, updatedParts[partIndex]!);
    if (changeKind) changes[changeKind]++;
  }
  return { list: updatedItems, changes };
}

function findPartChange(
  before: ConfiguratorPart,
  after: ConfiguratorPart,
): keyof ConfiguratorListChanges | undefined {
  const [had, has] = [before.HasMatchingProduct === true, after.HasMatchingProduct === true];
  if (had !== has) return had ? 'removedCount' : 'matchedCount';
  const isSame = priceFields.every((field) => isSameJson(before[field], after[field]));
  return isSame ? undefined : 'changedCount';
}

/** What is offered to the order's customer is not among them: a list shows the catalogue's prices. */
const priceFields = (Object.keys(emptyPrices) as (keyof typeof emptyPrices)[]).filter(
  (field) => field !== 'Offered',
);
