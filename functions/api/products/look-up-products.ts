import { productFinder } from '#functions/domain/products/product-finder.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.lookUpProducts, async ({ body, caller }) => {
  const { find } = await productFinder(caller.dealer);
  return body.map(find);
});
