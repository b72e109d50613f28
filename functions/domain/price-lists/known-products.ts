import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { productCode } from '#functions/store/dealers/products.ts';

type Products = readonly ProductRecord[];

/** Where products stand in their list, by manufacturer and part number as it is compared. */
export type KnownProducts = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Kept as long as the list that it is of: a list is compared more than once before it is put into use. */
const cachedIndexes = new WeakMap<Products, KnownProducts>();

/** Of two with one number the first counts. */
export function knownProducts(products: Products): KnownProducts {
  const known = cachedIndexes.get(products);
  if (known) return known;
  const made = new Map<number, Map<string, number>>();
  products.forEach(({ MfgId, PartNumber }, position) => {
    const own = made.get(MfgId) ?? new Map<string, number>();
    if (own.size === 0) made.set(MfgId, own);
    const code = productCode(PartNumber);
    if (!own.has(code)) own.set(code, position);
  });
  cachedIndexes.set(products, made);
  return made;
}
