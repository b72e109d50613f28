import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { nearestProducts } from './nearest.ts';
import { indexOfProducts, productsNamed } from './product-index.ts';

/** Nobody chooses among more makers of one part number. */
const MOST_OF_A_CODE = 12;

/** What a dealer's catalogue knows, read once for any number of rows. */
export type Finder = {
  /** The one product that is named, or what is nearest to it. */
  find: (named: ProductLookupQuery) => ProductLookupResult;
  /** The dealer's manufacturer of a code or a name. */
  manufacturerOf: (codeOrName: string) => ManufacturerRecord | undefined;
};

export async function productFinder(dealer: DealerKey): Promise<Finder> {
  const [list, manufacturers] = await Promise.all([
    listProducts(dealer),
    listManufacturers(dealer),
  ]);
  const index = indexOfProducts(list);
  const byName = manufacturersByName(manufacturers);
  const manufacturerOf = (codeOrName: string) => byName.get(nameKey(codeOrName));
  const find = (query: ProductLookupQuery): ProductLookupResult => {
    // A column of manufacturers may hold codes or names.
    const MfgId = query.MfgId ?? manufacturerOf(query.MfgCode ?? '')?.MfgId;
    const named = { ...query, MfgId };
    const [product, ...others] = productsNamed(index, named);
    if (product && others.length === 0)
      return { Product: product, Nearest: [], HaveItsCode: false };
    return product
      ? { Product: null, Nearest: [product, ...others].slice(0, MOST_OF_A_CODE), HaveItsCode: true }
      : { Product: null, Nearest: nearestProducts(index, named), HaveItsCode: false };
  };
  return { find, manufacturerOf };
}

const nameKey = (name: string) => normalizeForSearch(name.trim());

/** The manufacturers of the dealer by the code and the name the dealer has for them; a code comes before a name. */
const manufacturersByName = (manufacturers: readonly ManufacturerRecord[]) =>
  new Map([
    ...manufacturers.map((one) => [nameKey(one.CompanyName), one] as const),
    ...manufacturers.map((one) => [nameKey(one.CompanyCode), one] as const),
  ]);
