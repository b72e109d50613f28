import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findProductByStockCode } from '#functions/store/dealers/products.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.getProductByStockCode, async ({ params, caller }) => {
  const product = await findProductByStockCode(caller.dealer, params.code);
  if (!product) throw notFound();
  return product;
});
