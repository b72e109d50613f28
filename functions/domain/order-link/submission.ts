import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { buildSubmissionRetryWrite, submissionWrite } from '#functions/store/orders/submissions.ts';
import { carryOutAgain, outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { OrderSubmission } from '#shared/schemas/submission-schema.ts';
import type { Submitted } from './deliverer.ts';

/** What is written with the submission of an order, so that OrderLink is told of it and its papers are made, come what may. */
export function orderLinkWrites({ dealer, userId }: StaffCaller, order: OrderHeader): Write[] {
  const now = new Date().toISOString();
  const payload: Submitted = { orderId: order.Id, WorksheetName: order.WorksheetName ?? null };
  return [
    submissionWrite(dealer, order.Id, userId),
    outboxWrite(dealer, { kind: 'order-link', id: order.Id, payload, now }),
    outboxWrite(dealer, { kind: 'order-papers', id: order.Id, payload, now }),
  ];
}

/** What has all that failed of a submission carried out again; nothing where nothing did. */
export function retryWrites(
  { dealer, userId }: StaffCaller,
  orderId: number,
  { Delivery, PapersState }: OrderSubmission,
): Write[] {
  const now = new Date().toISOString();
  const isSent = Delivery === 'failed';
  const isPrinted = PapersState === 'failed';
  if (!isSent && !isPrinted) return [];
  return [
    ...(isSent ? [carryOutAgain(dealer, { kind: 'order-link', id: orderId, now })] : []),
    ...(isPrinted ? [carryOutAgain(dealer, { kind: 'order-papers', id: orderId, now })] : []),
    buildSubmissionRetryWrite(dealer, orderId, { submitter: userId, isSent, isPrinted, now }),
  ];
}
