import { buildSubmissionRetryWrites } from '#functions/domain/order-link/order-submission-writes.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { orderLinkMessages } from '#shared/messages/order-link-messages.ts';

/**
 * Retries the failed parts of a submission with the same idempotency key, so OrderLink accepts the order
 * only once (D21). The order stays submitted (D22).
 */
export const handler = createApiHandler(
  orders.retrySubmission,
  async ({ params, caller, idempotency }) => {
    const { dealer } = caller;
    const [{ order }, { viewer, store }] = await Promise.all([
      loadOrderHeader(dealer, params.id),
      readViewerAndDealer(caller),
    ]);
    assertOrderVisible(order, viewer);
    if (!store.OrderLinkEnabled) throw createConflictError(orderLinkMessages.notEnabled);
    const submission = await findSubmission(dealer, order.Id);
    const retryWrites = submission && buildSubmissionRetryWrites(caller, order.Id, submission);
    if (!retryWrites?.length) throw createConflictError(orderLinkMessages.nothingFailed);
    try {
      await writeTransaction([...retryWrites, buildIdempotencyWrite(idempotency, { reply: null })]);
    } catch (error) {
      const isAlreadyRetried =
        error instanceof ConditionFailedError &&
        retryWrites.some((w) => error.failedWrites.includes(w));
      throw isAlreadyRetried ? createConflictError(orderLinkMessages.nothingFailed) : error;
    }
  },
);
