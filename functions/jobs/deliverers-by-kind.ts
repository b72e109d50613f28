import { approvalNewsDeliverer } from '#functions/domain/approval-requests/approval-news-deliverer.ts';
import { changeSetDeliverer } from '#functions/domain/change-sets/change-set-deliverer.ts';
import { accountMailDeliverer } from '#functions/domain/mail/account-mail-deliverer.ts';
import { formsMailDeliverer } from '#functions/domain/mail/forms-mail-deliverer.ts';
import { transferMailDeliverer } from '#functions/domain/mail/transfer-mail-deliverer.ts';
import { orderLinkDeliverer } from '#functions/domain/order-link/order-link-deliverer.ts';
import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import { priceImpactDeliverer } from '#functions/domain/price-impact/price-impact-deliverer.ts';
import { scheduledListDeliverer } from '#functions/domain/price-lists/scheduled-list-deliverer.ts';
import { proposalMailDeliverer } from '#functions/domain/proposals/proposal-mail-deliverer.ts';
import { sealProposalDeliverer } from '#functions/domain/proposals/seal-proposal-deliverer.ts';
import { longPrintDeliverer } from '#functions/domain/reports/long-print-deliverer.ts';
import { submissionDocumentsDeliverer } from '#functions/domain/reports/submission-documents-deliverer.ts';
import { attemptCleanupDeliverer } from '#functions/domain/uploads/stopped-attempt-cleanup.ts';
import { removedUploadDeliverer } from '#functions/domain/uploads/upload-removal.ts';
import { weeklyMailDeliverer } from '#functions/domain/weekly-mail/weekly-mail-deliverer.ts';
import type { OutboxKind } from '#functions/store/outbox-payloads.ts';

/** The deliverer of each kind of entry; a new kind needs a line here. Uploads have their own worker. */
export const deliverersByKind: {
  [Kind in Exclude<OutboxKind, 'upload'>]: OutboxDeliverer<Kind>;
} = {
  'account-mail': accountMailDeliverer,
  'approval-news': approvalNewsDeliverer,
  'change-set': changeSetDeliverer,
  'forms-mail': formsMailDeliverer,
  'long-print': longPrintDeliverer,
  mail: transferMailDeliverer,
  'order-link': orderLinkDeliverer,
  'order-papers': submissionDocumentsDeliverer,
  'price-impact': priceImpactDeliverer,
  'price-list': changeSetDeliverer,
  'proposal-mail': proposalMailDeliverer,
  'proposal-seal': sealProposalDeliverer,
  'scheduled-list': scheduledListDeliverer,
  'removed-upload': removedUploadDeliverer,
  'stopped-attempts': attemptCleanupDeliverer,
  'weekly-mail': weeklyMailDeliverer,
};
