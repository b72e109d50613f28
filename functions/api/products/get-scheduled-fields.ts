import { readScheduledProductFields } from '#functions/domain/price-lists/read-scheduled-product-fields.ts';
import { loadProduct } from '#functions/domain/products/product-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.getScheduledFields,
  async ({ params, caller: { dealer } }) =>
    readScheduledProductFields(dealer, await loadProduct(dealer, params.id)),
);
