import { changeState } from '#functions/domain/orders/change-state.ts';
import { formatOrderProblems, readCommitter } from '#functions/domain/orders/committer.ts';
import { oneByOne } from '#functions/domain/orders/one-by-one.ts';
import { handle } from '#functions/runtime/handle.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** Each order is committed by itself; the answer says which were and why the others were not (D28). */
export const handler = handle(orders.commitOrders, async ({ body, caller, idempotency }) => {
  const { who, problemsOf, taxesOf } = await readCommitter(caller);
  const whyNot = (order: OrderHeader) => formatOrderProblems(problemsOf(order, 'commit'));
  const { done: Committed, Refused } = await oneByOne(body, idempotency, (id, own) =>
    changeState(
      id,
      {
        transition: 'commit',
        answer: buildIdempotencyWrite(own, { reply: true }),
        whyNot,
        written: taxesOf,
      },
      who,
    ),
  );
  const reply = { Committed, Refused };
  await writeTogether([buildIdempotencyWrite(idempotency, { reply })]);
  return reply;
});
