import { normalizeProductCode } from './product-codes.ts';
import type { ProductRecord } from './product-record.ts';

type ProductList = readonly ProductRecord[];

/** The indexes of products in their list, by manufacturer id and normalized part number. */
export type ProductIndexByPartNumber = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Cached per list, because a list is compared more than once before it is activated. */
const cachedIndexes = new WeakMap<ProductList, ProductIndexByPartNumber>();

/** If two products have the same number, the first one counts. */
export function indexProductsByPartNumber(products: ProductList): ProductIndexByPartNumber {
  const cached = cachedIndexes.get(products);
  if (cached) return cached;
  const index = new Map<number, Map<string, number>>();
  products.forEach(({ MfgId, PartNumber }, position) => {
    const positionByCode = index.get(MfgId) ?? new Map<string, number>();
    if (positionByCode.size === 0) index.set(MfgId, positionByCode);
    const code = normalizeProductCode(PartNumber);
    if (!positionByCode.has(code)) positionByCode.set(code, position);
  });
  cachedIndexes.set(products, index);
  return index;
}
