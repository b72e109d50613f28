import { changeState } from '#functions/domain/orders/change-state.ts';
import { oneByOne } from '#functions/domain/orders/one-by-one.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** Each order is deleted by itself; the answer says which were and why the others were not (D28). */
export const handler = handle(orders.deleteOrders, async ({ body, caller, idempotency }) => {
  const { viewer } = await readViewer(caller);
  const { done: Deleted, Refused } = await oneByOne(body, idempotency, (id, own) =>
    changeState(
      id,
      { transition: 'delete', answer: buildIdempotencyWrite(own, { reply: null }) },
      { caller, viewer },
    ),
  );
  const reply = { Deleted, Refused };
  await writeTogether([buildIdempotencyWrite(idempotency, { reply })]);
  return reply;
});
