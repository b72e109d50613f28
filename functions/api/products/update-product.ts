import { loadSeen, productOf, saveProduct } from '#functions/domain/products/product.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products.ts';

export const handler = handle(
  products.updateProduct,
  async ({ params, body: { Version, ...body }, caller, once }) => {
    const before = await loadSeen(caller.dealer, params.Id, Version);
    const after = await productOf(caller.dealer, body, { Id: before.Id, before });
    return saveProduct({ by: caller, once, before, after });
  },
);
