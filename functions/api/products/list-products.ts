import { readProductSearch } from '#functions/domain/products/search-products.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listProducts, productFields } from '#functions/store/dealers/products.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { withNearest } from '#functions/store/lists/nearest.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.listProducts, async ({ query, caller: { dealer } }) => {
  const [rows, searched] = await Promise.all([
    listProducts(dealer),
    readProductSearch(dealer, query.search),
  ]);
  const answer = answerGrid(rows, query, productFields, searched);
  return withNearest(answer, query, { rows, searched, shown: (product) => product });
});
