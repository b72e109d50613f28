import { conflict } from '#functions/api-error.ts';
import { retryWrites } from '#functions/domain/order-link/submission.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader } from '#functions/store/orders/orders.ts';
import { findSubmission } from '#functions/store/orders/submissions.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

/**
 * Has what failed of a submission carried out again, under the key it had: OrderLink takes the order once (D21).
 * The order itself stays as it is, submitted (D22).
 */
export const handler = handle(orders.retrySubmission, async ({ params, caller, idempotency }) => {
  const { dealer } = caller;
  const [{ order }, { viewer, store }] = await Promise.all([
    loadHeader(dealer, params.id),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  if (!store.OrderLinkEnabled) throw conflict(orderLinkTexts.notEnabled);
  const submission = await findSubmission(dealer, order.Id);
  const again = submission && retryWrites(caller, order.Id, submission);
  if (!again?.length) throw conflict(orderLinkTexts.nothingFailed);
  try {
    await writeTogether([...again, buildIdempotencyWrite(idempotency, { reply: null })]);
  } catch (error) {
    const isOutrun =
      error instanceof ConditionFailed && again.some((w) => error.failed.includes(w));
    throw isOutrun ? conflict(orderLinkTexts.nothingFailed) : error;
  }
});
