import {
  listDealerManufacturerRecords,
  type ManufacturerRecord,
} from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { getProductIndex, findMatchingProducts } from './product-index.ts';
import { suggestNearestProducts } from './suggest-nearest-products.ts';

/** Users do not choose among more manufacturers of one part number. */
const MAX_SAME_CODE_PRODUCTS = 12;

/** Lookups in a dealer's catalogue, which is read once for any number of rows. */
export type ProductFinder = {
  /** Returns the one matching product, or the nearest ones. */
  lookUpProduct: (named: ProductLookupQuery) => ProductLookupResult;
  /** Finds the dealer's manufacturer by code or name. */
  findManufacturer: (codeOrName: string) => ManufacturerRecord | undefined;
};

export async function readProductFinder(dealer: DealerKey): Promise<ProductFinder> {
  const [list, manufacturers] = await Promise.all([
    listDealerProducts(dealer),
    listDealerManufacturerRecords(dealer),
  ]);
  const index = getProductIndex(list);
  const byName = indexManufacturersByName(manufacturers);
  const findManufacturer = (codeOrName: string) => byName.get(normalizeName(codeOrName));
  const findProduct = (query: ProductLookupQuery): ProductLookupResult => {
    // A manufacturer column may contain codes or names.
    const MfgId = query.MfgId ?? findManufacturer(query.MfgCode ?? '')?.MfgId;
    const queryWithMfgId = { ...query, MfgId };
    const [product, ...others] = findMatchingProducts(index, queryWithMfgId);
    if (product && others.length === 0)
      return { Product: product, Nearest: [], HaveItsCode: false };
    return product
      ? {
          Product: null,
          Nearest: [product, ...others].slice(0, MAX_SAME_CODE_PRODUCTS),
          HaveItsCode: true,
        }
      : {
          Product: null,
          Nearest: suggestNearestProducts(index, queryWithMfgId),
          HaveItsCode: false,
        };
  };
  return { lookUpProduct: findProduct, findManufacturer };
}

const normalizeName = (name: string) => normalizeForSearch(name.trim());

/** The dealer's manufacturers by code and name; a code wins over a name. */
const indexManufacturersByName = (manufacturers: readonly ManufacturerRecord[]) =>
  new Map([
    ...manufacturers.map((one) => [normalizeName(one.CompanyName), one] as const),
    ...manufacturers.map((one) => [normalizeName(one.CompanyCode), one] as const),
  ]);
