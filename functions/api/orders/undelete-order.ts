import { insist } from '#functions/orders/one-by-one.ts';
import { revisionBy } from '#functions/orders/revision.ts';
import { readViewer, refuseUnseen } from '#functions/orders/viewer.ts';
import { conflict } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/once.ts';
import { loadHeader, saveHeader } from '#functions/store/orders.ts';
import { orders } from '#shared/contract/orders.ts';
import { messages } from '#shared/messages.ts';
import { statusOf } from '#shared/worksheet/status.ts';

/** Takes back that an order was deleted; one that is not deleted is refused (D28). */
export const handler = handle(orders.undeleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const answer = onceItem(once, { reply: null });
  const refusal = await insist(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    refuseUnseen(since.order, viewer);
    if (!since.order.IsDeleted) return messages.mayNotBeRestored(statusOf(since.order));
    const order = {
      ...since.order,
      Version: since.order.Version + 1,
      ...revisionBy(caller),
      IsDeleted: false,
    };
    await saveHeader(caller.dealer, order, { since, besides: [answer] });
    return undefined;
  });
  if (refusal !== undefined) throw conflict(refusal);
});
