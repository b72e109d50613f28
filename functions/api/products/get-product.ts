import { loadProduct } from '#functions/domain/products/product-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.getProduct, async ({ params, caller }) =>
  toVersionedRecord(await loadProduct(caller.dealer, params.id)),
);
