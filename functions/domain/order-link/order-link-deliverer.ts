import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { sendToOrderLink } from '#functions/external/order-link-client.ts';
import { buildSubmissionFailedNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader, loadOrder } from '#functions/store/orders/stored-orders.ts';
import {
  buildSubmissionDeliveredWrite,
  buildSubmissionFailedWrite,
  findSubmission,
} from '#functions/store/orders/stored-submissions.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { orderLinkMessages } from '#shared/messages/order-link-messages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOrderLinkMessage } from './order-link-message.ts';

/**
 * Loads a submitted order. A read may still return the state before the submission, although the outbox
 * entry of the same transaction is visible. Then it throws, so that the delivery is retried.
 */
export async function loadSubmittedOrder(dealer: DealerKey, orderId: number): Promise<Order> {
  const order = await loadOrder(dealer, orderId);
  if (!order.SubmittedOn) throw new Error('The order is not seen as submitted yet');
  return order;
}

type SubmissionFailure = {
  /** The write that marks the failed part of the submission. */
  failureWrite: TableWrite;
  buildNotice: typeof buildSubmissionFailedNotificationWrite;
  formatNotice: (orderNumber: string) => CodedMessage;
};

/**
 * The writes after a part of a submission has failed for good: the failure, and a notification to the user
 * who submitted the order.
 */
export async function buildSubmissionFailureWrites(
  dealer: DealerKey,
  orderId: number,
  { failureWrite, buildNotice, formatNotice }: SubmissionFailure,
): Promise<TableWrite[]> {
  const [{ order }, submission] = await Promise.all([
    loadOrderHeader(dealer, orderId),
    findSubmission(dealer, orderId),
  ]);
  if (!submission) return [failureWrite];
  const noticeWrite = buildNotice(dealer, {
    order,
    toUserId: submission.submitter,
    notice: formatNotice(order.OrderNumber),
    now: new Date().toISOString(),
  });
  return [failureWrite, noticeWrite];
}

/**
 * Sends a submitted order to OrderLink. OrderLink accepts an order once per idempotency key, however often
 * it is sent.
 */
export const orderLinkDeliverer: OutboxDeliverer<'order-link'> = {
  async deliver({ dealer, key, payload }) {
    const { orderId, WorksheetName } = payload;
    const [order, dealerRecord] = await Promise.all([
      loadSubmittedOrder(dealer, orderId),
      loadDealer(dealer),
    ]);
    const answer = await sendToOrderLink(
      key,
      buildOrderLinkMessage(order, { WorksheetName, dealer: dealerRecord }),
    );
    if (answer.is === 'rejected') throw new UndeliverableError(answer.reason);
    if (answer.is === 'unknown') throw new Error(answer.problem);
    return [buildSubmissionDeliveredWrite(dealer, orderId, new Date().toISOString())];
  },

  buildFailureWrites({ dealer, payload }, reason) {
    const { orderId } = payload;
    const problem =
      reason === undefined ? orderLinkMessages.unreachable : orderLinkMessages.rejected(reason);
    return buildSubmissionFailureWrites(dealer, orderId, {
      failureWrite: buildSubmissionFailedWrite(dealer, orderId, problem),
      buildNotice: buildSubmissionFailedNotificationWrite,
      formatNotice: (orderNumber) => orderLinkMessages.notReached(orderNumber, problem),
    });
  },
};
