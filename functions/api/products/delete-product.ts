import { loadSeen, saveProduct } from '#functions/domain/products/product.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/** Orders keep what they say of it: a line is a copy (D57). */
export const handler = handle(
  products.deleteProduct,
  async ({ params, query, caller, idempotency }) => {
    const before = await loadSeen(caller.dealer, params.id, query.Version);
    await saveProduct({ by: caller, idempotency, before, after: undefined });
  },
);
