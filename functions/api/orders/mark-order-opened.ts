import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader } from '#functions/store/orders/orders.ts';
import { findUnopened, openedWrites } from '#functions/store/orders/unopened.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** D62: changes nothing of the order, and nothing at all unless it waits for the caller. */
export const handler = handle(orders.markOrderOpened, async ({ params, caller, idempotency }) => {
  const { dealer } = caller;
  const [{ order }, { viewer }, unopenedMark] = await Promise.all([
    loadHeader(dealer, params.id),
    readViewer(caller),
    findUnopened(dealer, params.id),
  ]);
  assertOrderVisible(order, viewer);
  const answer = buildIdempotencyWrite(idempotency, { reply: null });
  if (!unopenedMark || unopenedMark.SalesRepId !== caller.salesRepId) {
    // Nobody can send the call again: there is nothing to remember.
    if (idempotency.isRepeatable) await writeTogether([answer]);
    return;
  }
  const { guard, feed: feedWrite } = openedWrites(dealer, unopenedMark);
  try {
    await writeTogether([guard, feedWrite, answer]);
  } catch (error) {
    // Another tab was faster, or it was passed on meanwhile: that mark is not ours to take.
    if (!(error instanceof ConditionFailed) || !error.failed.includes(guard)) throw error;
  }
});
