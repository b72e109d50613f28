import { insist } from '#functions/orders/one-by-one.ts';
import { readViewer, refuseUnseen } from '#functions/orders/viewer.ts';
import { conflict } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/once.ts';
import { loadHeader, saveHeader } from '#functions/store/orders.ts';
import { writeTogether } from '#functions/store/transaction.ts';
import { orders } from '#shared/contract/orders.ts';

/** Takes back that an order was deleted; of one that was not, there is nothing to take back. */
export const handler = handle(orders.undeleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const answer = onceItem(once, { reply: null });
  const refusal = await insist(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    refuseUnseen(since.order, viewer);
    const order = {
      ...since.order,
      Version: since.order.Version + 1,
      RevisedBy: caller.fullName,
      IsDeleted: false,
    };
    if (since.order.IsDeleted) await saveHeader(caller.dealer, order, { since, besides: [answer] });
    else await writeTogether([answer]);
    return undefined;
  });
  if (refusal !== undefined) throw conflict(refusal);
});
