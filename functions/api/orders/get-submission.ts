import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.getSubmission, async ({ params, caller }) => {
  const [{ order }, { viewer }] = await Promise.all([
    loadOrderHeader(caller.dealer, params.id),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return (await findSubmission(caller.dealer, params.id)) ?? null;
});
