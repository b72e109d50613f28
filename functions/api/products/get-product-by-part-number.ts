import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findProductByPartNumber } from '#functions/store/dealers/products.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.getProductByPartNumber, async ({ query, caller }) => {
  const product = await findProductByPartNumber(caller.dealer, query.MfgId, query.PartNumber);
  if (!product) throw notFound();
  return product;
});
