import {
  buildCheckedProductRecord,
  saveOrDeleteProduct,
} from '#functions/domain/products/product-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.createProduct,
  async ({ body, caller, idempotency }) => {
    const recordFields = await buildCheckedProductRecord(caller.dealer, body);
    return createWithNextId(idCounters.records, (Id) => {
      const after = { Id, ...recordFields };
      return saveOrDeleteProduct({ by: caller, idempotency, before: undefined, after });
    });
  },
);
