import { changeOrderStateOrGetRejection } from '#functions/domain/orders/change-order-state.ts';
import { changeOrdersOneByOne } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { joinOrderProblems, readCommitRules } from '#functions/domain/orders/read-commit-rules.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredReplyOrReject } from '#functions/runtime/idempotent-calls.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/**
 * Commits each order by itself; the answer lists the committed orders, and the others with the reason
 * (D28).
 */
export const handler = createApiHandler(
  orders.commitOrders,
  async ({ body, caller, idempotency }) => {
    const storedReply = await findStoredReplyOrReject<typeof orders.commitOrders>(idempotency);
    if (storedReply) return storedReply;
    const { context, listProblems, getCommittedTaxes, listOlderRates, approvalGate } =
      await readCommitRules(caller);
    const findRejection = (order: OrderHeader) => joinOrderProblems(listProblems(order, 'commit'));
    const { changedIds: Committed, Refused } = await changeOrdersOneByOne(
      body,
      idempotency,
      (id, orderIdempotency) =>
        changeOrderStateOrGetRejection(
          id,
          {
            transition: 'commit',
            answerWrite: buildIdempotencyWrite(orderIdempotency, { reply: true }),
            findRejection,
            getExtraFields: ({ order }) => getCommittedTaxes(order),
            approvalGate,
          },
          context,
        ),
    );
    const reply = { Committed, Refused, ...listOlderRates(Committed) };
    await writeTransaction([buildIdempotencyWrite(idempotency, { reply })]);
    return reply;
  },
);
