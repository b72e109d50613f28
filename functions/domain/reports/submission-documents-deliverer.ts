import { getFilesBucket } from '#functions/configuration/variables.ts';
import { readPdfBytes } from '#functions/documents/print-html.ts';
import {
  buildSubmissionFailureWrites,
  loadSubmittedOrder,
} from '#functions/domain/order-link/order-link-deliverer.ts';
import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { hasFile, writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildRequestFailedNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import {
  buildSubmissionDocumentsFailedWrite,
  buildSubmissionDocumentsWrite,
} from '#functions/store/orders/stored-submissions.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import {
  getSubmissionLanguage,
  listSubmissionDocuments,
} from '#shared/forms/submission-documents.ts';
import { orderLinkMessages } from '#shared/messages/order-link-messages.ts';
import { buildFormPages } from './build-form-pages.ts';
import { readDocumentContext } from './document-context.ts';
import { getSubmissionDocumentKey } from './document-key.ts';
import { printAndVerifyOrderPages } from './print-order-report.ts';

/** Writing a large document takes a while. */
const WRITE_TIMEOUT_MS = 20_000;
/** The limit for one document. */
const PRINT_TIMEOUT_MS = 55_000;
/**
 * After this time an attempt starts no further document. One document waits at most 18 seconds in the
 * queue, takes the print timeout above, 10 seconds more, and twice the file timeout. The worker is stopped
 * after 180 seconds (outbox-stack.ts).
 */
const MAX_START_DELAY_MS = 50_000;
/**
 * The submitter waits for the documents. After a few attempts they are notified, and can have the documents
 * made again.
 */
const DELIVERY_TIMEOUT_MS = 5 * 60_000;

/**
 * Makes each document of a submitted order once, over as many attempts as needed; each has its own key. An
 * order that was renamed meanwhile prints as it was submitted.
 */
export const submissionDocumentsDeliverer: OutboxDeliverer<'order-papers'> = {
  async deliver({ dealer, payload, attempt }) {
    const { orderId, WorksheetName } = payload;
    const bucket = getFilesBucket();
    const startedAt = performance.now();
    const [submittedOrder, store, templates] = await Promise.all([
      loadSubmittedOrder(dealer, orderId),
      loadDealer(dealer),
      listFormTemplates(dealer),
    ]);
    const order = { ...submittedOrder, WorksheetName, RevisedOn: submittedOrder.SubmittedOn };
    const documentContext = await readDocumentContext(dealer, order.SalesRepId, store);
    const language = getSubmissionLanguage(store);
    const documents = listSubmissionDocuments(store.StoreCode, order).map(({ reportId, form }) => ({
      ReportId: reportId,
      Name: builtInForms[form].names[language],
      chosen: {
        form: builtInForms[form],
        language,
        template: templates.find(({ template }) => template.ReportId === reportId),
      },
    }));
    let isFirst = true;
    for (const { ReportId, Name, chosen } of documents) {
      const key = getSubmissionDocumentKey(dealer, orderId, ReportId);
      // An earlier attempt has made it.
      if (attempt > 1 && (await hasFile(bucket, key))) continue;
      if (!isFirst && performance.now() - startedAt > MAX_START_DELAY_MS)
        throw new RetryLaterError(0);
      isFirst = false;
      const { pages, inserts } = await buildFormPages([chosen], {
        order,
        ...documentContext,
      });
      const fileName = buildReportPdfName(order, Name);
      const pdf = await printAndVerifyOrderPages({ order, dealer: documentContext.dealer }, pages, {
        fileName,
        inserts,
        timeoutMs: PRINT_TIMEOUT_MS,
      });
      await writeBucketFile(bucket, key, await readPdfBytes(pdf), {
        type: 'application/pdf',
        ms: WRITE_TIMEOUT_MS,
      });
    }
    return [
      buildSubmissionDocumentsWrite(
        dealer,
        orderId,
        documents.map(({ ReportId, Name }) => ({ ReportId, Name })),
      ),
    ];
  },

  timeoutMs: DELIVERY_TIMEOUT_MS,

  buildFailureWrites({ dealer, payload }) {
    const { orderId } = payload;
    return buildSubmissionFailureWrites(dealer, orderId, {
      failureWrite: buildSubmissionDocumentsFailedWrite(dealer, orderId),
      buildNotice: buildRequestFailedNotificationWrite,
      formatNotice: orderLinkMessages.noPapers,
    });
  },
};
