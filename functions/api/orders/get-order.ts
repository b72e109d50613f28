import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.getOrder, async ({ params, caller }) => {
  const [order, { viewer }] = await Promise.all([
    loadOrder(caller.dealer, params.id),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return order;
});
