import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import { ALL_CATEGORIES_ID, type CatalogueProduct } from '#shared/schemas/category-schema.ts';

/**
 * Which products are listed: those of a category and a manufacturer or sub-category, or those that match a
 * search text.
 */
export type ProductListing = {
  categoryId: number;
  subcategoryId?: number | undefined;
  mfgId?: number | undefined;
  searchText?: string | undefined;
};

/** Asks the list to reveal a product. Each new object is a new request, even for the same product. */
export type ProductRevealRequest = { product: CatalogueProduct };

type ListingQuery = EndpointInput<typeof categories.listCategoryProducts>['query'];

/** Calls the endpoint for a listing. */
function callListing(
  { categoryId: cat, subcategoryId: sub, mfgId: mfg }: ProductListing,
  query: ListingQuery,
) {
  if (mfg !== undefined)
    return callApi(categories.listMakersProducts, { params: { cat: String(cat), mfg }, query });
  if (sub === undefined || sub === ALL_CATEGORIES_ID)
    return callApi(categories.listCategoryProducts, { params: { cat: String(cat) }, query });
  const params = { cat: String(cat), sub: String(sub) };
  return callApi(categories.listSubcategoryProducts, { params, query });
}

/** A string that is equal for equal listings. */
export const getListingKey = (listing: ProductListing) => JSON.stringify(listing);

/** Loads a page of a listing; `search` is the listing's key. */
export const loadListingPage: LoadPage<CatalogueProduct> = async ({ skip, take, search }) => {
  const listing = JSON.parse(search) as ProductListing;
  const query = buildGridQuery({ page: { skip, take }, search: listing.searchText });
  const { data, totalCount } = await callListing(listing, query);
  return { rows: data, total: totalCount ?? data.length };
};

/** The index of a product in a listing, which is sorted by manufacturer and part number. */
export async function readProductIndexInListing(
  listing: ProductListing,
  product: CatalogueProduct,
): Promise<number> {
  const { MfgCode: code, PartNumber: number } = product;
  const filter = JSON.stringify([
    ['MfgCode', '<', code],
    'or',
    [['MfgCode', '=', code], 'and', ['PartNumber', '<', number]],
  ]);
  const { totalCount } = await callListing(listing, { filter, isCountQuery: 'true' });
  return totalCount ?? 0;
}
