import { bytesOf } from '#functions/documents/print-html.ts';
import {
  givenUpWrites,
  loadSubmitted,
  type Submitted,
} from '#functions/domain/order-link/deliverer.ts';
import type { Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { writeFile } from '#functions/outside/aws.ts';
import { notDoneNotice } from '#functions/store/accounts/notifications.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listTemplates } from '#functions/store/dealers/form-templates.ts';
import { papersFailedWrite, papersWrite } from '#functions/store/orders/submissions.ts';
import { readVariable } from '#functions/variables.ts';
import { reportFileName } from '#shared/forms/file-name.ts';
import { forms } from '#shared/forms/forms.ts';
import { languageOfPapers, submissionPapers } from '#shared/forms/submission-papers.ts';
import { orderLinkTexts } from '#shared/texts/order-link.ts';
import { makeSheets } from './form-sheets.ts';
import { onPaper } from './on-paper.ts';
import { printSheets } from './order-report.ts';
import { paperKey } from './paper-key.ts';

/** A large paper takes a while. */
const WRITE_MS = 20_000;
/** Of one paper: two of them are made well within the time of a worker. */
const PRINT_MS = 55_000;
/** Whoever submitted waits for the papers: after a few attempts they are told, and may have them made again. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Makes the papers of a submitted order. Each lies under a name of its own: made again, it takes its own place,
 * and is the same, for an order that was renamed meanwhile is printed as it was submitted.
 */
export const papersDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const { orderId, WorksheetName } = payload as Submitted;
    const [found, store, templates] = await Promise.all([
      loadSubmitted(dealer, orderId),
      loadDealer(dealer),
      listTemplates(dealer),
    ]);
    const order = { ...found, WorksheetName, RevisedOn: found.SubmittedOn };
    const onForms = await onPaper(dealer, order.SalesRepId, store);
    const language = languageOfPapers(store);
    const made = submissionPapers(store.StoreCode, order).map(({ reportId, form }) => ({
      ReportId: reportId,
      Name: forms[form].names[language],
      chosen: {
        form: forms[form],
        language,
        template: templates.find(({ template }) => template.ReportId === reportId),
      },
    }));
    for (const { ReportId, Name, chosen } of made) {
      const { sheets, inserts } = await makeSheets([chosen], { order, ...onForms });
      const fileName = reportFileName(order, Name);
      const pdf = await printSheets({ order, dealer: onForms.dealer }, sheets, {
        fileName,
        inserts,
        limitMs: PRINT_MS,
      });
      await writeFile(
        readVariable('FILES_BUCKET'),
        paperKey(dealer, orderId, ReportId),
        await bytesOf(pdf),
        { type: 'application/pdf', ms: WRITE_MS },
      );
    }
    return [
      papersWrite(
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
      failed: papersFailedWrite(dealer, orderId),
      noticeOf: notDoneNotice,
      subjectOf: orderLinkTexts.papersFailedSubject,
      message: orderLinkTexts.papersFailed,
    });
  },
};
