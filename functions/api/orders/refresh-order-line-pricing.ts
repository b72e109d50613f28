import { readPriceOffers } from '#functions/domain/orders/read-price-offers.ts';
import { readLinesWithCurrentPrices } from '#functions/domain/products/read-lines-with-current-prices.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(
  orders.refreshOrderLinePricing,
  async ({ query, body, caller }) =>
    readLinesWithCurrentPrices(caller.dealer, body, await readPriceOffers(caller, query)),
);
