import { changeState } from '#functions/domain/orders/change-state.ts';
import { oneByOne } from '#functions/domain/orders/one-by-one.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders.ts';

/** Each order is deleted by itself; the answer says which were and why the others were not (D28). */
export const handler = handle(orders.deleteOrders, async ({ body, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const { done: Deleted, Refused } = await oneByOne(body, once, (id, own) =>
    changeState(
      id,
      { transition: 'delete', answer: onceItem(own, { reply: null }) },
      { caller, viewer },
    ),
  );
  const reply = { Deleted, Refused };
  await writeTogether([onceItem(once, { reply })]);
  return reply;
});
