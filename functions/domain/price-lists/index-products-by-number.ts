import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { normalizeProductCode } from '#functions/store/dealers/stored-products.ts';

type ProductList = readonly ProductRecord[];

/** Where products stand in their list, by manufacturer and part number as it is compared. */
export type ProductsByNumber = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Kept as long as the list that it is of: a list is compared more than once before it is put into use. */
const cachedIndexes = new WeakMap<ProductList, ProductsByNumber>();

/** Of two with one number the first counts. */
export function indexProductsByNumber(products: ProductList): ProductsByNumber {
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
