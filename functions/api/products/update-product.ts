import {
  loadUnchangedProduct,
  buildCheckedProductRecord,
  saveOrDeleteProduct,
} from '#functions/domain/products/product-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.updateProduct,
  async ({ params, body: { Version, ...body }, caller, idempotency }) => {
    const before = await loadUnchangedProduct(caller.dealer, params.Id, Version);
    const after = {
      Id: before.Id,
      ...(await buildCheckedProductRecord(caller.dealer, body, before)),
    };
    return saveOrDeleteProduct({ by: caller, idempotency, before, after });
  },
);
