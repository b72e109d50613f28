import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader, loadVersion } from '#functions/store/orders/orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** Who sees an order now sees what it was (D39). */
export const handler = handle(orders.getOrderVersion, async ({ params, caller }) => {
  const { dealer } = caller;
  const [{ order }, { viewer }] = await Promise.all([
    loadHeader(dealer, params.id),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return loadVersion(dealer, params.id, params.version);
});
