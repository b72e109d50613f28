import { followUpLink } from '#functions/domain/order-link/follow-up.ts';
import { orderLinkWrites } from '#functions/domain/order-link/submission.ts';
import { insist } from '#functions/domain/orders/one-by-one.ts';
import { revised } from '#functions/domain/orders/revision.ts';
import { readViewer, refuseUnseen } from '#functions/domain/orders/viewer.ts';
import { conflict, invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listOrderTypes } from '#functions/store/dealers/dealers.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem } from '#functions/store/table/once.ts';
import * as orders from '#shared/contract/orders.ts';
import { commitProblems, type Problem } from '#shared/order/rules/checks.ts';
import { orderLinkTexts } from '#shared/texts/order-link.ts';

/**
 * Submits an order (D21). That it is submitted, and that OrderLink is still to be told, is one write:
 * the worker of the outbox tells it, and the answer does not wait for that.
 */
export const handler = handle(orders.submitOrder, async ({ params, body, caller, once }) => {
  if (body.some((id) => id !== params.id))
    throw invalid(orderLinkTexts.otherIds, { body: orderLinkTexts.otherIds });
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewer(caller),
    listOrderTypes(caller.dealer),
  ]);
  const reply = { HSUSFollowUpLink: null as string | null };
  const refusal = await insist(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    refuseUnseen(since.order, viewer);
    if (!store.OrderLinkEnabled) return orderLinkTexts.notEnabled;
    refuseProblems(commitProblems(since.order, store, orderTypes.length > 0, 'submit'));
    const order = revised(since.order, 'submit', caller);
    reply.HSUSFollowUpLink = followUpLink(store.StoreCode, order.OrderNumber);
    const besides = [onceItem(once, { reply }), ...orderLinkWrites(caller, order)];
    await saveHeader(caller.dealer, order, { deed: 'submit', since, besides });
    return undefined;
  });
  if (refusal !== undefined) throw conflict(refusal);
  return reply;
});

/** What state it is in is no field of the caller's. */
function refuseProblems(problems: readonly Problem[]) {
  const [first] = problems;
  if (!first) return;
  if (first.field === 'OrderStatusId') throw conflict(first.message);
  throw invalid(
    first.message,
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
}
