import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findProduct } from '#functions/store/dealers/products.ts';
import * as products from '#shared/contract/products.ts';

export const handler = handle(products.getProduct, async ({ params, caller }) => {
  const product = await findProduct(caller.dealer, params.id);
  if (!product) throw notFound();
  return product;
});
