import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import {
  buildUnguardedSubmissionRetryWrite,
  buildSubmissionWrite,
} from '#functions/store/orders/stored-submissions.ts';
import {
  buildOutboxRetryWrite,
  buildNewOutboxEntryWrite,
} from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { OrderSubmission } from '#shared/schemas/submission-schema.ts';

/**
 * The outbox entries that are written with a submission, so that the order is certain to be sent to
 * OrderLink and its documents to be made.
 */
export function buildOrderSubmissionWrites(
  { dealer, userId }: StaffCaller,
  order: OrderHeader,
): TableWrite[] {
  const now = new Date().toISOString();
  const payload = {
    orderId: order.Id,
    WorksheetName: order.WorksheetName ?? null,
  };
  return [
    buildSubmissionWrite(dealer, order.Id, userId),
    buildNewOutboxEntryWrite(dealer, { kind: 'order-link', id: order.Id, payload, now }),
    buildNewOutboxEntryWrite(dealer, { kind: 'order-papers', id: order.Id, payload, now }),
  ];
}

/** Retries every failed part of a submission; empty if nothing has failed. */
export function buildSubmissionRetryWrites(
  { dealer, userId }: StaffCaller,
  orderId: number,
  { Delivery, PapersState }: OrderSubmission,
): TableWrite[] {
  const now = new Date().toISOString();
  const needsSending = Delivery === 'failed';
  const needsPrinting = PapersState === 'failed';
  if (!needsSending && !needsPrinting) return [];
  return [
    ...(needsSending
      ? [buildOutboxRetryWrite(dealer, { kind: 'order-link', id: orderId, now })]
      : []),
    ...(needsPrinting
      ? [buildOutboxRetryWrite(dealer, { kind: 'order-papers', id: orderId, now })]
      : []),
    buildUnguardedSubmissionRetryWrite(dealer, orderId, {
      submitter: userId,
      needsSending,
      needsPrinting,
      now,
    }),
  ];
}
