import { loadSeen, productOf, saveProduct } from '#functions/domain/products/product.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(
  products.updateProduct,
  async ({ params, body: { Version, ...body }, caller, idempotency }) => {
    const before = await loadSeen(caller.dealer, params.Id, Version);
    const after = { Id: before.Id, ...(await productOf(caller.dealer, body, before)) };
    return saveProduct({ by: caller, idempotency, before, after });
  },
);
