import { handle } from '#functions/runtime/handle.ts';
import { listProducts, productFields, productSearched } from '#functions/store/dealers/products.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as products from '#shared/contract/products.ts';

export const handler = handle(products.listProducts, async ({ query, caller }) =>
  answerGrid(await listProducts(caller.dealer), query, productFields, productSearched),
);
