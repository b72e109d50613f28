import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { submissionWrite } from '#functions/store/orders/submissions.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';
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
