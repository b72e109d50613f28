import { readLastPriceListState } from '#functions/domain/price-lists/activate-checked-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.getPriceList, ({ caller }) =>
  readLastPriceListState(caller.dealer),
);
