import { followUpLink } from '#functions/domain/order-link/follow-up.ts';
import { orderLinkWrites } from '#functions/domain/order-link/submission.ts';
import { readCommitter, refuseProblems } from '#functions/domain/orders/committer.ts';
import { insist } from '#functions/domain/orders/one-by-one.ts';
import { revised } from '#functions/domain/orders/revision.ts';
import { refuseUnseen } from '#functions/domain/orders/viewer.ts';
import { conflict, invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem } from '#functions/store/table/once.ts';
import * as orders from '#shared/contract/orders.ts';
import { orderLinkTexts } from '#shared/texts/order-link.ts';

/**
 * Submits an order (D21). That it is submitted, and that OrderLink is still to be told, is one write:
 * the worker of the outbox tells it, and the answer does not wait for that.
 */
export const handler = handle(orders.submitOrder, async ({ params, body, caller, once }) => {
  if (body.some((id) => id !== params.id))
    throw invalid(orderLinkTexts.otherIds, { body: orderLinkTexts.otherIds });
  const { who, store, problemsOf, taxesOf } = await readCommitter(caller);
  const reply = { HSUSFollowUpLink: null as string | null };
  const refusal = await insist(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    refuseUnseen(since.order, who.viewer);
    if (!store.OrderLinkEnabled) return orderLinkTexts.notEnabled;
    refuseProblems(problemsOf(since.order, 'submit'));
    const order = { ...revised(since.order, 'submit', caller), ...taxesOf(since.order) };
    reply.HSUSFollowUpLink = followUpLink(store.StoreCode, order.OrderNumber);
    const besides = [onceItem(once, { reply }), ...orderLinkWrites(caller, order)];
    await saveHeader(caller.dealer, order, { transition: 'submit', since, besides });
    return undefined;
  });
  if (refusal !== undefined) throw conflict(refusal);
  return reply;
});
