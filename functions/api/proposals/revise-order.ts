import { endAcceptance } from '#functions/domain/proposals/end-acceptance.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

/** A repeated call, too, gets the order as it is by then. */
export const handler = createApiHandler(
  proposals.reviseOrder,
  async ({ params, body, caller, idempotency }) => {
    await endAcceptance({ caller, orderId: params.id, idempotency }, body);
    return loadOrder(caller.dealer, params.id);
  },
  ({ params, caller }) => loadOrder(caller.dealer, params.id),
);
