import { assertOrderReadable } from '#functions/domain/approval-requests/order-readers.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** A user who may see the current order may see its old versions (D39). */
export const handler = createApiHandler(orders.getOrderVersion, async ({ params, caller }) => {
  const { dealer } = caller;
  const [{ order }, { viewer }] = await Promise.all([
    loadOrderHeader(dealer, params.id),
    readViewerAndDealer(caller),
  ]);
  await assertOrderReadable(order, viewer, caller);
  return loadOrderVersion(dealer, params.id, params.version);
});
