import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import { ALL_CATEGORIES_ID, type CatalogueProduct } from '#shared/schemas/category-schema.ts';

/** Which products are listed: of a category and a manufacturer or sub-category, or all that have some words. */
export type ProductListing = {
  categoryId: number;
  subcategoryId?: number | undefined;
  mfgId?: number | undefined;
  searchText?: string | undefined;
};

/** Asks the list to show a product: a second asking for the same one is another. */
export type ProductRevealRequest = { product: CatalogueProduct };

type ListingQuery = EndpointInput<typeof categories.listCategoryProducts>['query'];

/** Asks the call that answers a listing. */
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

/** A listing as the list knows it again. */
export const getListingKey = (listing: ProductListing) => JSON.stringify(listing);

/** A page of the listing that `search` is the key of. */
export const loadListingPage: LoadPage<CatalogueProduct> = async ({ skip, take, search }) => {
  const listing = JSON.parse(search) as ProductListing;
  const query = buildGridQuery({ page: { skip, take }, search: listing.searchText });
  const { data, totalCount } = await callListing(listing, query);
  return { rows: data, total: totalCount ?? data.length };
};

/** At which place of a listing a product stands: it is in order of manufacturer and part number. */
export async function readProductIndex(
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
