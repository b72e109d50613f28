import { changeSetDeliverer } from '#functions/domain/change-sets/deliverer.ts';
import { accountDeliverer } from '#functions/domain/mail/account-deliverer.ts';
import { mailDeliverer } from '#functions/domain/mail/deliverer.ts';
import { formsMailDeliverer } from '#functions/domain/mail/forms-deliverer.ts';
import { orderLinkDeliverer } from '#functions/domain/order-link/deliverer.ts';
import { longPrintDeliverer } from '#functions/domain/reports/long-print-deliverer.ts';
import { submissionDocumentsDeliverer } from '#functions/domain/reports/submission-documents-deliverer.ts';
import { removalDeliverer } from '#functions/domain/uploads/removal.ts';
import { stoppedAttemptsDeliverer } from '#functions/domain/uploads/stopped-attempts.ts';
import type { OutboxKind } from '#functions/store/outbox.ts';
import type { Deliverer } from './deliverer.ts';

/** Who carries out what: a new kind of entry is a line here. Uploads have a worker of their own. */
export const deliverers: Record<Exclude<OutboxKind, 'upload'>, Deliverer> = {
  'account-mail': accountDeliverer,
  'change-set': changeSetDeliverer,
  'forms-mail': formsMailDeliverer,
  'long-print': longPrintDeliverer,
  mail: mailDeliverer,
  'order-link': orderLinkDeliverer,
  'order-papers': submissionDocumentsDeliverer,
  'price-list': changeSetDeliverer,
  'removed-upload': removalDeliverer,
  'stopped-attempts': stoppedAttemptsDeliverer,
};
