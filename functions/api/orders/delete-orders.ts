import { changeOrderStateOrGetRejection } from '#functions/domain/orders/change-order-state.ts';
import { changeOrdersOneByOne } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { buildDeletionOutcome } from '#functions/domain/orders/deletion-outcome.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredReplyOrReject } from '#functions/runtime/idempotent-calls.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/**
 * Deletes each order by itself; the answer lists the deleted orders, and the others with the reason (D28).
 */
export const handler = createApiHandler(
  orders.deleteOrders,
  async ({ body, query, caller, idempotency }) => {
    const storedReply = await findStoredReplyOrReject<typeof orders.deleteOrders>(idempotency);
    if (storedReply) return storedReply;
    const { viewer } = await readViewerAndDealer(caller);
    const { changedIds: Deleted, Refused } = await changeOrdersOneByOne(
      body,
      idempotency,
      (id, orderIdempotency) =>
        changeOrderStateOrGetRejection(
          id,
          {
            transition: 'delete',
            answerWrite: buildIdempotencyWrite(orderIdempotency, { reply: null }),
            getExtraFields: (stored) => buildDeletionOutcome(query, stored, caller),
          },
          { caller, viewer },
        ),
    );
    const reply = { Deleted, Refused };
    await writeTransaction([buildIdempotencyWrite(idempotency, { reply })]);
    return reply;
  },
);
