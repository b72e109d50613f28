import type { Addition } from '#frontend/worksheet/products/add-product.ts';
import { MAX_QUANTITY_THOUSANDTHS } from '#shared/constants.ts';
import { asCents, multiplyAndDivide, asThousandths, type Cents } from '#shared/money/money.ts';
import { priceUnlistedProduct } from '#shared/pricing/line/product-line.ts';
import { parsePlainDecimal } from '#shared/pricing/number-notation.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ConfiguratorPart, ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';

/** A product that was chosen, how many of it, and how many of each of its parts go with those. */
export type Item = { product: ConfiguratorProduct; quantity: number; parts: readonly number[] };

/** What is being configured. A product is in it once, and its parts stand below it. */
export type List = readonly Item[];

/** So many for each so many of its parent (D33). */
export type Ratio = { sub: number; base: number };

/** A row as it is shown: a product, or a part of the one before. */
export type Row = {
  lineNumber: number;
  product: ConfiguratorPart;
  quantity: number;
  /** Which item it belongs to. */
  item: Item;
  parentId?: number;
  parentRatio?: Ratio;
};

/** parent x sub / base, half up; a base of 0 gives none (D33). */
export const partQuantity = (parent: number, { sub, base }: Ratio): number =>
  base === 0 ? 0 : multiplyAndDivide(parent, sub, base, 'nearest');

const ratioOf = ({ Quantity: base }: ConfiguratorProduct, part: ConfiguratorPart): Ratio => ({
  sub: part.Quantity,
  base,
});

/** What nobody could look up is added with none of it: its user says how many. */
const isUnknown = ({ HasMatchingProduct }: ConfiguratorPart) => HasMatchingProduct === undefined;
export const isNoMatch = ({ HasMatchingProduct }: ConfiguratorPart) => HasMatchingProduct === false;

const itemWith = (product: ConfiguratorProduct, quantity: number): Item => ({
  product,
  quantity,
  parts: product.Subproducts.map((part) => partQuantity(quantity, ratioOf(product, part))),
});

function newItem(product: ConfiguratorProduct): Item {
  const item = itemWith(product, isUnknown(product) ? 0 : 1);
  const parts = item.parts.map((count, at) => (isUnknown(product.Subproducts[at]!) ? 0 : count));
  return { ...item, parts };
}

/** One more of a product. */
export function withProduct(list: List, product: ConfiguratorProduct): List {
  const known = list.find((item) => item.product.Id === product.Id);
  return known ? withQuantity(list, product.Id, known.quantity + 1) : [...list, newItem(product)];
}

/** So many of a product, and of its parts as many as go with those. */
export const withQuantity = (list: List, id: number, quantity: number): List =>
  list.map((item) => (item.product.Id === id ? itemWith(item.product, quantity) : item));

export const without = (list: List, ids: ReadonlySet<number>): List =>
  list.filter(({ product }) => !ids.has(product.Id));

/** What stands where products are taken away: the one after the first of them, else the one before. */
export function findAdjacentItemId(list: List, ids: ReadonlySet<number>): number | undefined {
  const first = list.findIndex(({ product }) => ids.has(product.Id));
  const isRemaining = ({ product }: Item) => !ids.has(product.Id);
  const adjacent =
    list.slice(first).find(isRemaining) ?? list.slice(0, first).findLast(isRemaining);
  return adjacent?.product.Id;
}

/** Products moved by one place, each with its parts; those at the end stay there. */
export function movedBy(list: List, ids: ReadonlySet<number>, step: 1 | -1): List {
  const items = [...list];
  const indexes = [...items.keys()];
  for (const at of step < 0 ? indexes : indexes.toReversed()) {
    const other = items[at + step];
    const item = items[at]!;
    if (!other || !ids.has(item.product.Id) || ids.has(other.product.Id)) continue;
    [items[at], items[at + step]] = [other, item];
  }
  return items;
}

/** A product before another, or at the end. */
export function movedBefore(list: List, id: number, beforeId: number | undefined): List {
  const item = list.find(({ product }) => product.Id === id);
  if (!item || id === beforeId) return list;
  const rest = list.filter((one) => one !== item);
  const found = rest.findIndex(({ product }) => product.Id === beforeId);
  return rest.toSpliced(found < 0 ? rest.length : found, 0, item);
}

/**
 * What was taken away of an earlier list, back where it was among the rest, which stays as it is now. What has come
 * again meanwhile stays as that.
 */
export function restoreRemovedItems(list: List, earlier: List, ids: ReadonlySet<number>): List {
  const restored = [...list];
  const findItemIndex = (item: Item) =>
    restored.findIndex(({ product }) => product.Id === item.product.Id);
  for (const [at, item] of earlier.entries()) {
    if (!ids.has(item.product.Id) || findItemIndex(item) >= 0) continue;
    const before = earlier.slice(0, at).findLast((one) => findItemIndex(one) >= 0);
    restored.splice(before ? findItemIndex(before) + 1 : 0, 0, item);
  }
  return restored;
}

/** All of an earlier list, in front of what came since. */
export const withBack = (list: List, earlier: List): List => {
  const known = new Set(earlier.map(({ product }) => product.Id));
  return [...earlier, ...list.filter(({ product }) => !known.has(product.Id))];
};

const countsIn = (list: List) =>
  new Map(list.map(({ product, quantity }) => [product.Id, quantity]));

/** Whether there are as many of the same products, whatever their order and prices. */
export function isSameChoice(one: List, other: List): boolean {
  const counts = countsIn(one);
  return (
    one.length === other.length &&
    other.every(({ product, quantity }) => counts.get(product.Id) === quantity)
  );
}

/** Whether another list has all of one, and as many of each. */
export function isWithin(one: List, other: List): boolean {
  const counts = countsIn(other);
  return one.every(({ product, quantity }) => (counts.get(product.Id) ?? -Infinity) >= quantity);
}

/** The list as its rows. */
export const rowsOf = (list: List): Row[] =>
  list
    .flatMap((item): Omit<Row, 'lineNumber'>[] => [
      { product: item.product, quantity: item.quantity, item },
      ...item.product.Subproducts.map((part, at) => ({
        product: part,
        quantity: item.parts[at]!,
        item,
        parentId: item.product.Id,
        parentRatio: ratioOf(item.product, part),
      })),
    ])
    .map((row, at) => ({ lineNumber: at + 1, ...row }));

/** Retail times quantity; what is below zero counts as none (D10). */
export const totalRetail = (list: List): Cents =>
  asCents(
    rowsOf(list).reduce(
      (sum, { product, quantity }) => sum + Math.max(0, quantity) * (product.RetailAmount ?? 0),
      0,
    ),
  );

/** The order knows what matches nothing by its part number alone, and has it red; a code that is all there is stays. */
function stockCodeOf({ StockCode, ManufacturerCode, PartNumber, ...part }: ConfiguratorPart) {
  const hasMakerAndPart = Boolean(ManufacturerCode && PartNumber);
  return (part.HasMatchingProduct === false && hasMakerAndPart) || !StockCode ? null : StockCode;
}

/** What the order is handed: each row a line. */
export const additionsOf = (list: List): Addition[] =>
  rowsOf(list).map(({ product, quantity }) => ({
    quantity: asThousandths(quantity * 1000),
    product: productOf(product),
  }));

function productOf(part: ConfiguratorPart): Product {
  const named = {
    Id: part.Id,
    MfgId: part.ManufacturerId ?? 0,
    MfgCode: part.ManufacturerCode,
    PartNumber: part.PartNumber,
    ReferenceCode: null,
    StockCode: stockCodeOf(part),
    Description: part.Description,
    Retail: part.RetailAmount,
    MinimumPrice: part.MinimumPrice,
    MaximumPrice: part.MaximumPrice,
  };
  return part.HasMatchingProduct === true
    ? { ...named, DealerCost: part.DealerCost, CustomerCost: part.CustomerCost }
    : priceUnlistedProduct(named);
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

/** A ratio in its smallest numbers: 2 per 4 is 1 per 2. */
export function shortened({ sub, base }: Ratio): Ratio {
  const by = divisor(sub, base) || 1;
  return { sub: sub / by, base: base / by };
}

/** What a line of an order holds. */
const MOST_QUANTITY = Math.floor(MAX_QUANTITY_THOUSANDTHS / 1000);

/** A quantity as it is typed: whole (D11); undefined where it is none, or more than a line holds. */
export function readQuantity(typed: string): number | undefined {
  const text = parsePlainDecimal(typed, 'amount');
  if (text === undefined || !/^-?\d{1,9}$/.test(text)) return undefined;
  const quantity = Number(text) + 0;
  return Math.abs(quantity) <= MOST_QUANTITY ? quantity : undefined;
}
