import { handle } from '#functions/runtime/handle.ts';
import { loadOrder } from '#functions/store/orders.ts';
import { api } from '#shared/contract/index.ts';
import { readViewer, refuseUnseen } from './viewer.ts';

export const handler = handle(api.orders.getOrder, async ({ params, caller }) => {
  const [order, { viewer }] = await Promise.all([
    loadOrder(caller.dealer, params.id),
    readViewer(caller),
  ]);
  refuseUnseen(order, viewer);
  return order;
});
