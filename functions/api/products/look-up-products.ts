import { readProductFinder } from '#functions/domain/products/product-finder.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/** A row without exactly one match gets the nearest products, or those that share its code. */
export const handler = createApiHandler(products.lookUpProducts, async ({ body, caller }) => {
  const { lookUpProduct } = await readProductFinder(caller.dealer);
  return body.map(lookUpProduct);
});
