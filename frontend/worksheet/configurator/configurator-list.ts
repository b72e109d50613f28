import type { ProductAddition } from '#frontend/worksheet/lines/products/add-product.ts';
import { MAX_QUANTITY_THOUSANDTHS } from '#shared/constants.ts';
import { asCents, multiplyAndDivide, asThousandths, type Cents } from '#shared/money/money.ts';
import { priceUnlistedProduct } from '#shared/pricing/line/product-line.ts';
import { parseLocalizedDecimal } from '#shared/pricing/number-notation.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';

/** A chosen product with its quantity, and the quantity of each of its parts. */
export type ConfiguratorItem = {
  product: ConfiguratorProduct;
  quantity: number;
  parts: readonly number[];
};

/** The list being configured. Each product is in it once; its parts follow it. */
export type ConfiguratorList = readonly ConfiguratorItem[];

/** `sub` parts for each `base` pieces of the parent (D33). */
export type PartRatio = { sub: number; base: number };

/** A row as displayed: a product, or a part of the product before it. */
export type ConfiguratorRow = {
  lineNumber: number;
  product: ConfiguratorPart;
  quantity: number;
  /** The item that the row belongs to. */
  item: ConfiguratorItem;
  parentId?: number;
  parentRatio?: PartRatio;
};

/** parent x sub / base, rounded half up; 0 for a base of 0 (D33). */
export const computePartQuantity = (parentQuantity: number, { sub, base }: PartRatio): number =>
  base === 0 ? 0 : multiplyAndDivide(parentQuantity, sub, base, 'nearest');

const getPartRatio = (
  { Quantity: base }: ConfiguratorProduct,
  part: ConfiguratorPart,
): PartRatio => ({
  sub: part.Quantity,
  base,
});

/** A product that could not be looked up starts with quantity 0: the user enters the quantity. */
const isUncheckedPart = ({ HasMatchingProduct }: ConfiguratorPart) =>
  HasMatchingProduct === undefined;
export const isUnmatchedPart = ({ HasMatchingProduct }: ConfiguratorPart) =>
  HasMatchingProduct === false;

const createItemWithQuantity = (
  product: ConfiguratorProduct,
  quantity: number,
): ConfiguratorItem => ({
  product,
  quantity,
  parts: product.Subproducts.map((part) =>
    computePartQuantity(quantity, getPartRatio(product, part)),
  ),
});

function createNewItem(product: ConfiguratorProduct): ConfiguratorItem {
  const item = createItemWithQuantity(product, isUncheckedPart(product) ? 0 : 1);
  const parts = item.parts.map((count, index) =>
    isUncheckedPart(product.Subproducts[index]!) ? 0 : count,
  );
  return { ...item, parts };
}

/** Adds one piece of a product. */
export function addProductToList(
  list: ConfiguratorList,
  product: ConfiguratorProduct,
): ConfiguratorList {
  const existing = list.find((item) => item.product.Id === product.Id);
  return existing
    ? setItemAndPartQuantities(list, product.Id, existing.quantity + 1)
    : [...list, createNewItem(product)];
}

/** Sets the quantity of a product; the quantities of its parts follow by their ratios. */
export const setItemAndPartQuantities = (
  list: ConfiguratorList,
  productId: number,
  quantity: number,
): ConfiguratorList =>
  list.map((item) =>
    item.product.Id === productId ? createItemWithQuantity(item.product, quantity) : item,
  );

export const removeListItems = (
  list: ConfiguratorList,
  ids: ReadonlySet<number>,
): ConfiguratorList => list.filter(({ product }) => !ids.has(product.Id));

/**
 * The item that takes the focus when items are removed: the next item after the first of them, else the one
 * before.
 */
export function findAdjacentItemId(
  list: ConfiguratorList,
  removedIds: ReadonlySet<number>,
): number | undefined {
  const first = list.findIndex(({ product }) => removedIds.has(product.Id));
  const isRemaining = ({ product }: ConfiguratorItem) => !removedIds.has(product.Id);
  const adjacent =
    list.slice(first).find(isRemaining) ?? list.slice(0, first).findLast(isRemaining);
  return adjacent?.product.Id;
}

/** Moves products by one position, each with its parts; those at the end stay there. */
export function moveItemsByStep(
  list: ConfiguratorList,
  ids: ReadonlySet<number>,
  step: 1 | -1,
): ConfiguratorList {
  const items = [...list];
  const indexes = [...items.keys()];
  for (const index of step < 0 ? indexes : indexes.toReversed()) {
    const other = items[index + step];
    const item = items[index]!;
    if (!other || !ids.has(item.product.Id) || ids.has(other.product.Id)) continue;
    [items[index], items[index + step]] = [other, item];
  }
  return items;
}

/** Moves a product before another one, or to the end. */
export function moveItemBefore(
  list: ConfiguratorList,
  movedId: number,
  beforeId: number | undefined,
): ConfiguratorList {
  const item = list.find(({ product }) => product.Id === movedId);
  if (!item || movedId === beforeId) return list;
  const rest = list.filter((one) => one !== item);
  const beforeIndex = rest.findIndex(({ product }) => product.Id === beforeId);
  return rest.toSpliced(beforeIndex < 0 ? rest.length : beforeIndex, 0, item);
}

/**
 * Restores the removed items of an earlier list at their former positions. The other items stay as they are
 * now. An item that was added again meanwhile stays as it is.
 */
export function restoreRemovedItems(
  list: ConfiguratorList,
  earlierList: ConfiguratorList,
  removedIds: ReadonlySet<number>,
): ConfiguratorList {
  const restored = [...list];
  const findItemIndex = (item: ConfiguratorItem) =>
    restored.findIndex(({ product }) => product.Id === item.product.Id);
  for (const [index, item] of earlierList.entries()) {
    if (!removedIds.has(item.product.Id) || findItemIndex(item) >= 0) continue;
    const before = earlierList.slice(0, index).findLast((one) => findItemIndex(one) >= 0);
    restored.splice(before ? findItemIndex(before) + 1 : 0, 0, item);
  }
  return restored;
}

/** Puts all items of an earlier list before the items that were added since. */
export const prependEarlierList = (
  list: ConfiguratorList,
  earlierList: ConfiguratorList,
): ConfiguratorList => {
  const earlierIds = new Set(earlierList.map(({ product }) => product.Id));
  return [...earlierList, ...list.filter(({ product }) => !earlierIds.has(product.Id))];
};

const getQuantitiesById = (list: ConfiguratorList) =>
  new Map(list.map(({ product, quantity }) => [product.Id, quantity]));

/** Compares products and quantities; order and prices are ignored. */
export function hasSameQuantities(one: ConfiguratorList, other: ConfiguratorList): boolean {
  const counts = getQuantitiesById(one);
  return (
    one.length === other.length &&
    other.every(({ product, quantity }) => counts.get(product.Id) === quantity)
  );
}

/** Whether `other` contains every product of `one` in at least the same quantity. */
export function isListContained(list: ConfiguratorList, containingList: ConfiguratorList): boolean {
  const counts = getQuantitiesById(containingList);
  return list.every(({ product, quantity }) => (counts.get(product.Id) ?? -Infinity) >= quantity);
}

export const toConfiguratorRows = (list: ConfiguratorList): ConfiguratorRow[] =>
  list
    .flatMap((item): Omit<ConfiguratorRow, 'lineNumber'>[] => [
      { product: item.product, quantity: item.quantity, item },
      ...item.product.Subproducts.map((part, index) => ({
        product: part,
        quantity: item.parts[index]!,
        item,
        parentId: item.product.Id,
        parentRatio: getPartRatio(item.product, part),
      })),
    ])
    .map((row, index) => ({ lineNumber: index + 1, ...row }));

/** Retail times quantity, in cents; negative amounts count as 0 (D10). */
export const computeListRetail = (list: ConfiguratorList): Cents =>
  asCents(
    toConfiguratorRows(list).reduce(
      (sum, { product, quantity }) => sum + Math.max(0, quantity) * (product.RetailAmount ?? 0),
      0,
    ),
  );

/**
 * The order recognizes an unmatched product by its part number alone, and shows it in red. A stock code that
 * is the only code stays.
 */
function getOrderStockCode({ StockCode, ManufacturerCode, PartNumber, ...part }: ConfiguratorPart) {
  const hasMakerAndPart = Boolean(ManufacturerCode && PartNumber);
  return (part.HasMatchingProduct === false && hasMakerAndPart) || !StockCode ? null : StockCode;
}

/** One order line per row. */
export const toOrderAdditions = (list: ConfiguratorList): ProductAddition[] =>
  toConfiguratorRows(list).map(({ product, quantity }) => ({
    quantity: asThousandths(quantity * 1000),
    product: toOrderProduct(product),
  }));

function toOrderProduct(part: ConfiguratorPart): Product {
  const product = {
    Id: part.Id,
    MfgId: part.ManufacturerId ?? 0,
    MfgCode: part.ManufacturerCode,
    PartNumber: part.PartNumber,
    ReferenceCode: null,
    StockCode: getOrderStockCode(part),
    Description: part.Description,
    Retail: part.RetailAmount,
    MinimumPrice: part.MinimumPrice,
    MaximumPrice: part.MaximumPrice,
    Taxable: part.Taxable,
    Offered: part.Offered,
  };
  return part.HasMatchingProduct === true
    ? { ...product, DealerCost: part.DealerCost, CustomerCost: part.CustomerCost }
    : priceUnlistedProduct(product);
}

const computeGreatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : computeGreatestDivisor(other, one % other);

/** Reduces a ratio: 2 per 4 becomes 1 per 2. */
export function simplifyRatio({ sub, base }: PartRatio): PartRatio {
  const greatestDivisor = computeGreatestDivisor(sub, base) || 1;
  return { sub: sub / greatestDivisor, base: base / greatestDivisor };
}

/** The maximum quantity of an order line, in pieces. */
const MAX_LINE_QUANTITY = Math.floor(MAX_QUANTITY_THOUSANDTHS / 1000);

/** Parses a whole quantity (D11); undefined where the text is none, or exceeds the maximum of a line. */
export function parseWholeQuantity(typed: string): number | undefined {
  const text = parseLocalizedDecimal(typed, 'amount');
  if (text === undefined || !/^-?\d{1,9}$/.test(text)) return undefined;
  const quantity = Number(text) + 0;
  return Math.abs(quantity) <= MAX_LINE_QUANTITY ? quantity : undefined;
}
