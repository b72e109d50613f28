import {
  loadUnchangedProduct,
  saveOrDeleteProduct,
} from '#functions/domain/products/product-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/** Orders are not affected: an order line holds a copy of the product (D57). */
export const handler = createApiHandler(
  products.deleteProduct,
  async ({ params, query, caller, idempotency }) => {
    const before = await loadUnchangedProduct(caller.dealer, params.id, query.Version);
    await saveOrDeleteProduct({ by: caller, idempotency, before, after: undefined });
  },
);
