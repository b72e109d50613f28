import { readProductSearchOptions } from '#functions/domain/products/read-product-search-options.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerProducts, productListFields } from '#functions/store/dealers/stored-products.ts';
import { buildGridPage } from '#functions/store/lists/build-grid-page.ts';
import { addNearestMatchesIfEmpty } from '#functions/store/lists/nearest-matches.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.listProducts,
  async ({ query, caller: { dealer } }) => {
    const [rows, rowSearch] = await Promise.all([
      listDealerProducts(dealer),
      readProductSearchOptions(dealer, query.search),
    ]);
    const answer = buildGridPage(rows, query, productListFields, rowSearch);
    return addNearestMatchesIfEmpty(answer, query, {
      rows,
      rowSearch,
      toShownRow: (product) => product,
    });
  },
);
