import { todaysPrices } from '#functions/domain/products/todays-prices.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.refreshOrderLinePricing, ({ body, caller }) =>
  todaysPrices(caller.dealer, body),
);
