import { insist } from '#functions/domain/orders/one-by-one.ts';
import { revised } from '#functions/domain/orders/revision.ts';
import { readViewer, refuseUnseen } from '#functions/domain/orders/viewer.ts';
import { conflict } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem } from '#functions/store/table/once.ts';
import * as orders from '#shared/contract/orders.ts';
import { refusalOf } from '#shared/order/rules/deeds.ts';

/** Takes back that an order was deleted; one that is not deleted is refused (D28). */
export const handler = handle(orders.undeleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const answer = onceItem(once, { reply: null });
  const refusal = await insist(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    refuseUnseen(since.order, viewer);
    const reason = refusalOf('undelete', since.order);
    if (reason !== undefined) return reason;
    const order = revised(since.order, 'undelete', caller);
    await saveHeader(caller.dealer, order, { deed: 'undelete', since, besides: [answer] });
    return undefined;
  });
  if (refusal !== undefined) throw conflict(refusal);
});
