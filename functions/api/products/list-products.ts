import { readPriceOffers } from '#functions/domain/orders/read-price-offers.ts';
import type { PriceOffers } from '#functions/domain/products/price-offers.ts';
import { readProductSearchOptions } from '#functions/domain/products/read-product-search-options.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { addNearestMatchesIfEmpty } from '#shared/lists/nearest-matches.ts';
import { productListFields } from '#shared/lists/product-list.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { SearchedGridPage } from '#shared/schemas/grid-schema.ts';

export const handler = createApiHandler(products.listProducts, async ({ query, caller }) => {
  const { dealer } = caller;
  const [rows, rowSearch, offers] = await Promise.all([
    listDealerProducts(dealer),
    readProductSearchOptions(dealer, query.search),
    readPriceOffers(caller, query),
  ]);
  const answer = addNearestMatchesIfEmpty(
    buildGridPage(rows, query, productListFields, rowSearch),
    query,
    { rows, rowSearch, toShownRow: (product) => product },
  );
  const isOfProducts = !query.group && !query.select;
  return offers && isOfProducts ? addOffersToPage(answer, offers) : answer;
});

/** Offers stand with rows that are whole products. */
const addOffersToPage = (
  answer: SearchedGridPage<Product>,
  { addOffer }: PriceOffers,
): SearchedGridPage<Product> => ({
  ...answer,
  data: answer.data.map(addOffer),
  ...(answer.Nearest && { Nearest: answer.Nearest.map(addOffer) }),
});
