import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.getOrder, async ({ params, caller }) => {
  const [order, { viewer }] = await Promise.all([
    loadOrder(caller.dealer, params.id),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return order;
});
