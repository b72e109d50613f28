import { nearestProducts } from '#functions/domain/products/nearest.ts';
import { indexOfProducts, productsNamed } from '#functions/domain/products/product-index.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import { fold } from '#functions/store/lists/fields.ts';
import * as products from '#shared/contract/products.ts';
import type { NamedProduct } from '#shared/schemas/product-lookup.ts';

/** Nobody chooses among more makers of one part number. */
const MOST_OF_A_CODE = 12;

export const handler = handle(products.lookUpProducts, async ({ body, caller }) => {
  const [list, manufacturers] = await Promise.all([
    listProducts(caller.dealer),
    listManufacturers(caller.dealer),
  ]);
  const index = indexOfProducts(list);
  const ids = idsByName(manufacturers);
  return body.map((asked) => {
    const named = withManufacturer(asked, ids);
    const [product, ...others] = productsNamed(index, named);
    if (product && others.length === 0)
      return { Product: product, Nearest: [], HaveItsCode: false };
    return product
      ? { Product: null, Nearest: [product, ...others].slice(0, MOST_OF_A_CODE), HaveItsCode: true }
      : { Product: null, Nearest: nearestProducts(index, named), HaveItsCode: false };
  });
});

const nameKey = (name: string) => fold(name.trim());

/** The manufacturers of the dealer by the code and the name the dealer has for them; a code comes before a name. */
const idsByName = (manufacturers: readonly ManufacturerRecord[]) =>
  new Map([
    ...manufacturers.map(({ CompanyName, MfgId }) => [nameKey(CompanyName), MfgId] as const),
    ...manufacturers.map(({ CompanyCode, MfgId }) => [nameKey(CompanyCode), MfgId] as const),
  ]);

/** A column of manufacturers may hold codes or names. */
const withManufacturer = (named: NamedProduct, ids: ReadonlyMap<string, number>): NamedProduct => ({
  ...named,
  MfgId: named.MfgId ?? ids.get(nameKey(named.MfgCode ?? '')),
});
