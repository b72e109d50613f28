import { conflict, invalid } from '#functions/api-error.ts';
import { followUpLink } from '#functions/domain/order-link/follow-up.ts';
import { orderLinkWrites } from '#functions/domain/order-link/submission.ts';
import { readCommitter, assertNoOrderProblems } from '#functions/domain/orders/committer.ts';
import { retryOnConflict } from '#functions/domain/orders/one-by-one.ts';
import { revised } from '#functions/domain/orders/revision.ts';
import { assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

/**
 * Submits an order (D21). That it is submitted, and that OrderLink is still to be told, is one write:
 * the worker of the outbox tells it, and the answer does not wait for that.
 */
export const handler = handle(orders.submitOrder, async ({ params, body, caller, idempotency }) => {
  if (body.some((id) => id !== params.id))
    throw invalid(orderLinkTexts.otherIds, { body: orderLinkTexts.otherIds });
  const { who, store, problemsOf, taxesOf } = await readCommitter(caller);
  const reply = { HSUSFollowUpLink: null as string | null };
  const rejection = await retryOnConflict(async () => {
    const since = await loadHeader(caller.dealer, params.id);
    assertOrderVisible(since.order, who.viewer);
    if (!store.OrderLinkEnabled) return orderLinkTexts.notEnabled;
    assertNoOrderProblems(problemsOf(since.order, 'submit'));
    const order = { ...revised(since.order, 'submit', caller), ...taxesOf(since.order) };
    reply.HSUSFollowUpLink = followUpLink(store.StoreCode, order.OrderNumber);
    const extraWrites = [
      buildIdempotencyWrite(idempotency, { reply }),
      ...orderLinkWrites(caller, order),
    ];
    await saveHeader(caller.dealer, order, { transition: 'submit', since, extraWrites });
    return undefined;
  });
  if (rejection !== undefined) throw conflict(rejection);
  return reply;
});
