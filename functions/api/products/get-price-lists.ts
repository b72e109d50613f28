import { readPriceLists } from '#functions/domain/price-lists/read-price-lists.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.getPriceLists, ({ caller }) =>
  readPriceLists(caller.dealer),
);
