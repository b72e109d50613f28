import { readProductSearch } from '#functions/domain/products/product-search.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerProducts, productListFields } from '#functions/store/dealers/stored-products.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import { addNearestMatches } from '#functions/store/lists/nearest-matches.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.listProducts,
  async ({ query, caller: { dealer } }) => {
    const [rows, searched] = await Promise.all([
      listDealerProducts(dealer),
      readProductSearch(dealer, query.search),
    ]);
    const answer = answerGrid(rows, query, productListFields, searched);
    return addNearestMatches(answer, query, {
      rows,
      rowSearch: searched,
      toShownRow: (product) => product,
    });
  },
);
