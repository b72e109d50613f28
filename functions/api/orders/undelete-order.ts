import { changeState } from '#functions/domain/orders/change-state.ts';
import { insist } from '#functions/domain/orders/one-by-one.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { conflict } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/table/once.ts';
import * as orders from '#shared/contract/orders.ts';

/** Takes back that an order was deleted; one that is not deleted is refused (D28). */
export const handler = handle(orders.undeleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const answer = onceItem(once, { reply: null });
  const refusal = await insist(() =>
    changeState(params.id, { transition: 'undelete', answer }, { caller, viewer }),
  );
  if (refusal !== undefined) throw conflict(refusal);
});
