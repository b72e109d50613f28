import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { sendToOrderLink } from '#functions/outside/order-link.ts';
import { submissionFailedNotice } from '#functions/store/accounts/notifications.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { loadHeader, loadOrder } from '#functions/store/orders/orders.ts';
import {
  deliveredWrite,
  failedWrite,
  findSubmission,
} from '#functions/store/orders/submissions.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { messageOf } from './message.ts';

/** What a submission hands over to whoever carries it out. */
export type Submitted = { orderId: number; WorksheetName: string | null };

/**
 * The order of an entry. A read may still see it as it was before the submission, although the entry of the same
 * transaction is seen already: such an order goes nowhere, and the attempt is made again.
 */
export async function loadSubmitted(dealer: DealerKey, orderId: number) {
  const order = await loadOrder(dealer, orderId);
  if (!order.SubmittedOn) throw new Error('The order is not seen as submitted yet');
  return order;
}

type GivenUp = {
  /** Says of the submission what failed. */
  failed: Write;
  noticeOf: typeof submissionFailedNotice;
  subjectOf: (orderNumber: string) => string;
  message: string;
};

/** What is written where something of a submitted order is given up: that it failed, and a notice for who submitted it. */
export async function givenUpWrites(
  dealer: DealerKey,
  orderId: number,
  { failed, noticeOf, subjectOf, message }: GivenUp,
): Promise<Write[]> {
  const [{ order }, submission] = await Promise.all([
    loadHeader(dealer, orderId),
    findSubmission(dealer, orderId),
  ]);
  if (!submission) return [failed];
  const notice = noticeOf(dealer, {
    order,
    toUserId: submission.submitter,
    subject: subjectOf(order.OrderNumber),
    message,
    now: new Date().toISOString(),
  });
  return [failed, notice];
}

/** Sends a submitted order to OrderLink, once however often it is tried: by the key OrderLink knows it. */
export const orderLinkDeliverer: Deliverer = {
  async deliver({ dealer, key, payload }) {
    const { orderId, WorksheetName } = payload as Submitted;
    const [order, store] = await Promise.all([loadSubmitted(dealer, orderId), loadDealer(dealer)]);
    const answer = await sendToOrderLink(key, messageOf(order, { WorksheetName, dealer: store }));
    if (answer.is === 'rejected') throw new Undeliverable(answer.reason);
    if (answer.is === 'unknown') throw new Error(answer.problem);
    return [deliveredWrite(dealer, orderId, new Date().toISOString())];
  },

  givenUp({ dealer, payload }, reason) {
    const { orderId } = payload as Submitted;
    const message =
      reason === undefined ? orderLinkTexts.unreachable : orderLinkTexts.rejected(reason);
    return givenUpWrites(dealer, orderId, {
      failed: failedWrite(dealer, orderId, message),
      noticeOf: submissionFailedNotice,
      subjectOf: orderLinkTexts.failedSubject,
      message,
    });
  },
};
