import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader } from '#functions/store/orders/orders.ts';
import { findSubmission } from '#functions/store/orders/submissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.getSubmission, async ({ params, caller }) => {
  const [{ order }, { viewer }] = await Promise.all([
    loadHeader(caller.dealer, params.id),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return (await findSubmission(caller.dealer, params.id)) ?? null;
});
