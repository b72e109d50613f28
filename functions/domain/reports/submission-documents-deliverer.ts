import { bytesOf } from '#functions/documents/print-html.ts';
import {
  givenUpWrites,
  loadSubmitted,
  type Submitted,
} from '#functions/domain/order-link/deliverer.ts';
import { NotYet, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { hasFile, writeFile } from '#functions/outside/aws.ts';
import { notDoneNotice } from '#functions/store/accounts/notifications.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listTemplates } from '#functions/store/dealers/form-templates.ts';
import {
  buildSubmissionDocumentsFailedWrite,
  buildSubmissionDocumentsWrite,
} from '#functions/store/orders/submissions.ts';
import { readVariable } from '#functions/variables.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { buildReportFileName } from '#shared/forms/document-file-names.ts';
import {
  getSubmissionLanguage,
  listSubmissionDocuments,
} from '#shared/forms/submission-documents.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { buildFormPages } from './build-form-pages.ts';
import { readDocumentContext } from './document-context.ts';
import { getSubmissionDocumentKey } from './document-key.ts';
import { printOrderPages } from './order-report.ts';

/** A large paper takes a while. */
const WRITE_MS = 20_000;
/** Of one paper. */
const PRINT_MS = 55_000;
/**
 * After so long no attempt begins a further paper: one waits 18 seconds in the line at most, and takes as long as
 * above, 10 seconds besides, and twice those of a file. Its worker is stopped after 180 (outbox-stack.ts).
 */
const LAST_BEGIN_MS = 50_000;
/** Whoever submitted waits for the papers: after a few attempts they are told, and may have them made again. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Makes the papers of a submitted order, each once, however many attempts that takes: each lies under a name
 * of its own. An order that was renamed meanwhile is printed as it was submitted.
 */
export const submissionDocumentsDeliverer: Deliverer = {
  async deliver({ dealer, payload, attempt }) {
    const { orderId, WorksheetName } = payload as Submitted;
    const bucket = readVariable('FILES_BUCKET');
    const since = performance.now();
    const [found, store, templates] = await Promise.all([
      loadSubmitted(dealer, orderId),
      loadDealer(dealer),
      listTemplates(dealer),
    ]);
    const order = { ...found, WorksheetName, RevisedOn: found.SubmittedOn };
    const onForms = await readDocumentContext(dealer, order.SalesRepId, store);
    const language = getSubmissionLanguage(store);
    const made = listSubmissionDocuments(store.StoreCode, order).map(({ reportId, form }) => ({
      ReportId: reportId,
      Name: builtInForms[form].names[language],
      chosen: {
        form: builtInForms[form],
        language,
        template: templates.find(({ template }) => template.ReportId === reportId),
      },
    }));
    let isFirst = true;
    for (const { ReportId, Name, chosen } of made) {
      const key = getSubmissionDocumentKey(dealer, orderId, ReportId);
      // Of an attempt before this one.
      if (attempt > 1 && (await hasFile(bucket, key))) continue;
      if (!isFirst && performance.now() - since > LAST_BEGIN_MS) throw new NotYet(0);
      isFirst = false;
      const { sheets: pages, inserts } = await buildFormPages([chosen], { order, ...onForms });
      const fileName = buildReportFileName(order, Name);
      const pdf = await printOrderPages({ order, dealer: onForms.dealer }, pages, {
        fileName,
        inserts,
        limitMs: PRINT_MS,
      });
      await writeFile(bucket, key, await bytesOf(pdf), { type: 'application/pdf', ms: WRITE_MS });
    }
    return [
      buildSubmissionDocumentsWrite(
        dealer,
        orderId,
        made.map(({ ReportId, Name }) => ({ ReportId, Name })),
      ),
    ];
  },

  patienceMs: PATIENCE_MS,

  givenUp({ dealer, payload }) {
    const { orderId } = payload as Submitted;
    return givenUpWrites(dealer, orderId, {
      failed: buildSubmissionDocumentsFailedWrite(dealer, orderId),
      noticeOf: notDoneNotice,
      subjectOf: orderLinkTexts.papersFailedSubject,
      message: orderLinkTexts.papersFailed,
    });
  },
};
