import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import {
  findUnopenedOrder,
  buildUnopenedOrderGuardedDelete,
} from '#functions/store/orders/unopened-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** D62: does not change the order. Writes only if the order is marked as unopened for the caller. */
export const handler = createApiHandler(
  orders.markOrderOpened,
  async ({ params, caller, idempotency }) => {
    const { dealer } = caller;
    const [{ order }, { viewer }, unopenedMark] = await Promise.all([
      loadOrderHeader(dealer, params.id),
      readViewerAndDealer(caller),
      findUnopenedOrder(dealer, params.id),
    ]);
    assertOrderVisible(order, viewer);
    const answerWrite = buildIdempotencyWrite(idempotency, { reply: null });
    if (!unopenedMark || unopenedMark.SalesRepId !== caller.salesRepId) {
      // The request cannot be repeated, so no answer needs to be stored.
      if (idempotency.isRepeatable) await writeTransaction([answerWrite]);
      return;
    }
    const { guard: guardedWrite, feed: feedWrite } = buildUnopenedOrderGuardedDelete(
      dealer,
      unopenedMark,
    );
    try {
      await writeTransaction([guardedWrite, feedWrite, answerWrite]);
    } catch (error) {
      // Another tab was faster, or the order was transferred meanwhile: then the mark is not the caller's
      // to remove.
      if (!(error instanceof ConditionFailedError) || !error.failedWrites.includes(guardedWrite))
        throw error;
    }
  },
);
