import { changeOrderStateOrGetRejection } from '#functions/domain/orders/change-order-state.ts';
import {
  retryOrderChangeOnConflict,
  changeOrdersOneByOne,
} from '#functions/domain/orders/change-orders-one-by-one.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredReplyOrReject } from '#functions/runtime/idempotent-calls.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';

/**
 * Reopens committed orders. A single order is rejected with an error, as in other calls for one order.
 * Several orders are handled one by one; the answer lists the reopened orders, and the others with the
 * reason (D28).
 */
export const handler = createApiHandler(
  orders.uncommitOrders,
  async ({ params, body, caller, idempotency }) => {
    const ids = new Set(body ?? [params.id]);
    if (!ids.has(params.id)) {
      const message = ordersMessages.idOfPathMissing;
      throw createValidationError(message, { body: message });
    }
    const { viewer } = await readViewerAndDealer(caller);
    const uncommit = (id: number, orderIdempotency: IdempotentCall, reply: unknown) => {
      const answerWrite = buildIdempotencyWrite(orderIdempotency, { reply });
      return changeOrderStateOrGetRejection(
        id,
        { transition: 'uncommit', answerWrite },
        { caller, viewer },
      );
    };
    if (ids.size === 1) {
      const reply = { Uncommitted: [params.id], Refused: [] };
      const rejection = await retryOrderChangeOnConflict(() =>
        uncommit(params.id, idempotency, reply),
      );
      if (rejection !== undefined) throw createConflictError(rejection);
      return reply;
    }
    const storedReply = await findStoredReplyOrReject<typeof orders.uncommitOrders>(idempotency);
    if (storedReply) return storedReply;
    const { changedIds: Uncommitted, Refused } = await changeOrdersOneByOne(
      [...ids],
      idempotency,
      (id, orderIdempotency) => uncommit(id, orderIdempotency, true),
    );
    const reply = { Uncommitted, Refused };
    await writeTransaction([buildIdempotencyWrite(idempotency, { reply })]);
    return reply;
  },
);
