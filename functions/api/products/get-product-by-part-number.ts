import { notFound } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findProductByPartNumber } from '#functions/store/products.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.products.getProductByPartNumber, async ({ query, caller }) => {
  const product = await findProductByPartNumber(caller.dealer, query.MfgId, query.PartNumber);
  if (!product) throw notFound();
  return product;
});
