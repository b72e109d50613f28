import { handle } from '#functions/runtime/handle.ts';
import { answerGrid } from '#functions/store/list.ts';
import { listProducts } from '#functions/store/product-list.ts';
import { productFields } from '#functions/store/products.ts';
import { products } from '#shared/contract/products.ts';

export const handler = handle(products.listProducts, async ({ query, caller }) =>
  answerGrid(await listProducts(caller.dealer), query, productFields),
);
