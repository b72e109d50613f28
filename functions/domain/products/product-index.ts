import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { toAlphanumericCode } from '#shared/search/near-codes.ts';

/** A dealer's products by their codes, matching the table's own indexes. */
export type ProductIndex = {
  products: readonly Product[];
  byStock: ReadonlyMap<string, Product>;
  byPart: ReadonlyMap<string, Product>;
  /** All products with a part number, of any manufacturer. */
  byNumber: ReadonlyMap<string, readonly Product[]>;
  /** All products by a code without hyphens and spaces. */
  byPlainNumber: ReadonlyMap<string, readonly Product[]>;
  byPlainStock: ReadonlyMap<string, readonly Product[]>;
  /** The manufacturer id of each code; codes are in capitals. */
  mfgIds: ReadonlyMap<string, number>;
};

const getMfgPartKey = (mfgId: number, partNumber: string) =>
  `${mfgId}#${normalizeProductCode(partNumber)}`;

/** A product list is a new array only if it changed, so the index is built again only then. */
const cachedIndexes = new WeakMap<readonly Product[], ProductIndex>();

export function getProductIndex(products: readonly Product[]): ProductIndex {
  const cached = cachedIndexes.get(products);
  if (cached) return cached;
  const index = buildProductIndex(products);
  cachedIndexes.set(products, index);
  return index;
}

/** If two products have the same code, the first one counts, as in the table's indexes. */
function buildProductIndex(products: readonly Product[]): ProductIndex {
  const byStock = new Map<string, Product>();
  const byPart = new Map<string, Product>();
  const byNumber = new Map<string, Product[]>();
  const byPlainNumber = new Map<string, Product[]>();
  const byPlainStock = new Map<string, Product[]>();
  const mfgIds = new Map<string, number>();
  for (const product of products) {
    const { StockCode, MfgId, MfgCode, PartNumber } = product;
    if (StockCode?.trim()) setIfAbsent(byStock, normalizeProductCode(StockCode), product);
    setIfAbsent(byPart, getMfgPartKey(MfgId, PartNumber), product);
    setIfAbsent(mfgIds, normalizeProductCode(MfgCode), MfgId);
    appendToMap(byNumber, normalizeProductCode(PartNumber), product);
    appendToMap(byPlainNumber, toAlphanumericCode(PartNumber), product);
    appendToMap(byPlainStock, toAlphanumericCode(StockCode ?? ''), product);
  }
  return { products, byStock, byPart, byNumber, byPlainNumber, byPlainStock, mfgIds };
}

function appendToMap<T>(map: Map<string, T[]>, key: string, value: T) {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

function setIfAbsent<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value);
}

type ProductCodesToFind = Pick<
  ProductLookupQuery,
  'MfgId' | 'MfgCode' | 'PartNumber' | 'StockCode'
>;

/**
 * Finds the product of an order line by manufacturer and part number, else by stock code. Case and
 * surrounding spaces do not matter.
 */
export const findProductOfLine = (
  index: ProductIndex,
  line: ProductCodesToFind,
): Product | undefined =>
  findByManufacturerPart(index, line) ??
  index.byStock.get(normalizeProductCode(line.StockCode ?? ''));

/**
 * Finds the products that typed or pasted codes may mean: the one product that an order line with them
 * would have; else all with the part number, of any manufacturer; else all with the same code without
 * hyphens and spaces ('1101721' for 110-1721). If a manufacturer is given, all results are of that
 * manufacturer.
 */
export function findMatchingProducts(
  index: ProductIndex,
  codes: ProductCodesToFind,
): readonly Product[] {
  const product = findProductOfLine(index, codes);
  if (product) return [product];
  const mfgId = resolveMfgId(index, codes);
  const hasManufacturer = Boolean(codes.MfgId || codes.MfgCode?.trim());
  const candidateLists = [
    index.byNumber.get(normalizeProductCode(codes.PartNumber ?? '')),
    ...listPlainCodeCandidates(index, codes),
  ];
  for (const candidates of candidateLists) {
    const matches = hasManufacturer ? candidates?.filter((one) => one.MfgId === mfgId) : candidates;
    if (matches?.length) return matches;
  }
  return [];
}

/**
 * The code's own column is searched first, then the other one, because a code may be in the wrong column.
 */
function listPlainCodeCandidates(
  { byPlainNumber, byPlainStock }: ProductIndex,
  codes: ProductCodesToFind,
) {
  const [number, stock] = [
    toAlphanumericCode(codes.PartNumber ?? ''),
    toAlphanumericCode(codes.StockCode ?? ''),
  ];
  return [
    ...(stock ? [byPlainStock.get(stock)] : []),
    ...(number ? [byPlainNumber.get(number), byPlainStock.get(number)] : []),
    ...(stock ? [byPlainNumber.get(stock)] : []),
  ];
}

/** Finds the manufacturer id by id or code. */
export const resolveMfgId = ({ mfgIds }: ProductIndex, { MfgId, MfgCode }: ProductCodesToFind) =>
  MfgId ?? mfgIds.get(normalizeProductCode(MfgCode ?? ''));

function findByManufacturerPart(index: ProductIndex, codes: ProductCodesToFind) {
  const mfgId = resolveMfgId(index, codes);
  return codes.PartNumber && mfgId !== undefined
    ? index.byPart.get(getMfgPartKey(mfgId, codes.PartNumber))
    : undefined;
}
