import { useMemo } from 'react';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as products from '#shared/contract/products-endpoints.ts';
import type { ManufacturerLookup, Product } from '#shared/schemas/catalog-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { useRankProducts, type RankProducts } from './ordered-products.ts';

/** The functions that find products for the lines. */
export type ProductSource = {
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
  /** Accepts at most 500 queries. The answers have the same order. */
  lookUp: (queries: readonly ProductLookupQuery[]) => Promise<ProductLookupResult[]>;
  /** Undefined for users who may not search the catalogue (D57). */
  search: LoadPage<Product> | undefined;
};

/** The dealer's catalogue on the server, with what it offers to the order's customer. */
export function useProductSource(): ProductSource {
  const { get } = useWorksheetStore();
  const { manufacturers } = useOrderPage();
  const maySearch = useHasPermission('search-products');
  const rank = useRankProducts();
  return useMemo(
    () => ({
      findManufacturer: createManufacturerFinder(manufacturers),
      lookUp: (queries) =>
        callApi(products.lookUpProducts, { query: getOfferQuery(get()), body: [...queries] }),
      search: maySearch ? createProductSearch(rank, () => getOfferQuery(get())) : undefined,
    }),
    [manufacturers, maySearch, rank, get],
  );
}

/** Finds a manufacturer by the dealer's own code. Ignores case. */
function createManufacturerFinder(
  manufacturers: readonly ManufacturerLookup[],
): ProductSource['findManufacturer'] {
  const byCode = new Map(
    manufacturers.map(({ Id: id, DealerMfgCode: code }) => [code.toUpperCase(), { id, code }]),
  );
  return (code) => byCode.get(code.toUpperCase());
}

const createProductSearch =
  (rank: RankProducts, getQuery: () => ReturnType<typeof getOfferQuery>): LoadPage<Product> =>
  async ({ skip, take, search: searchText }) => {
    const { data, totalCount, ...near } = await callApi(products.listProducts, {
      query: {
        ...buildGridQuery({ page: { skip, take }, search: searchText }),
        ...getQuery(),
      },
    });
    return { rows: rank(data, searchText), total: totalCount ?? data.length, nearMatches: near };
  };
