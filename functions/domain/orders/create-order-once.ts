import { createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  findClientIdClaim,
  type ClientIdClaim,
} from '#functions/store/orders/stored-client-ids.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import { findIdempotentAnswer, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { canSeeOwnDealerOrder, listRepEmails } from '#shared/order/rules/order-visibility.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { readViewerAndDealer } from './read-viewer-and-dealer.ts';

/** The client's own id of a new order has made one already, and nothing was written. */
export class ClientIdInUseError extends Error {
  override name = 'ClientIdInUseError';
}

/** The same call has changed something before: the runtime answers it with the stored reply (D46). */
class RepeatedCallError extends Error {
  override name = 'RepeatedCallError';
}

type EarlierOrder = Order & { IsMadeEarlier: true };
type CreateContext = { caller: StaffCaller; idempotency: IdempotentCall };

/**
 * Creates an order with a client's own id, unless the id has made one: then that order is the answer, as it is now,
 * whatever the request says beside (B7.5). It is looked up before, so that a late repeat takes no number. `create` must
 * write nothing and throw ClientIdInUseError where another call with the id was faster.
 */
export async function createOrderOnce<Created>(
  clientId: string | null | undefined,
  context: CreateContext,
  create: () => Promise<Created>,
): Promise<Created | EarlierOrder> {
  if (!clientId) return create();
  const { dealer } = context.caller;
  const claim = await findClientIdClaim(dealer, clientId);
  if (claim) return readOrderOfClaim(claim, context);
  try {
    return await create();
  } catch (error) {
    const fasterClaim =
      error instanceof ClientIdInUseError && (await findClientIdClaim(dealer, clientId));
    if (!fasterClaim) throw error;
    return readOrderOfClaim(fasterClaim, context);
  }
}

/**
 * Throws 409 where the order is deleted or the caller may not see it. Its number is named only to whoever made it, or
 * might see it if it were not deleted.
 */
async function readOrderOfClaim(
  { orderId, userId }: ClientIdClaim,
  { caller, idempotency }: CreateContext,
): Promise<EarlierOrder> {
  if (await findIdempotentAnswer(idempotency)) throw new RepeatedCallError();
  const [order, { viewer }] = await Promise.all([
    loadOrder(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  const isVisible = canSeeOwnDealerOrder({ ...order, RepEmails: listRepEmails(order) }, viewer);
  if (!isVisible && userId !== caller.userId)
    throw createConflictError(ordersMessages.clientIdInUse);
  if (order.IsDeleted) throw createConflictError(ordersMessages.madeAndDeleted(order.OrderNumber));
  if (!isVisible) throw createConflictError(ordersMessages.madeAndNotVisible(order.OrderNumber));
  return { ...order, IsMadeEarlier: true };
}
