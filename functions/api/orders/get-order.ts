import { assertOrderReadable } from '#functions/domain/approval-requests/order-readers.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import { findNewestProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { isLiveProposal } from '#shared/proposals/proposal-states.ts';

export const handler = createApiHandler(orders.getOrder, async ({ params, caller }) => {
  const [order, { viewer }] = await Promise.all([
    loadOrder(caller.dealer, params.id),
    readViewerAndDealer(caller),
  ]);
  await assertOrderReadable(order, viewer, caller);
  return caller.isLimitedTransferUser && (await hasLiveProposal(caller.dealer, order.Id))
    ? { ...order, IsShared: true }
    : order;
});

async function hasLiveProposal(dealer: DealerKey, orderId: number): Promise<boolean> {
  const newest = await findNewestProposal(dealer, orderId);
  return newest !== undefined && isLiveProposal(getCurrentProposalState(newest.proposal));
}
