import { notFound } from '#functions/api-error.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import { getSubmissionDocumentKey } from '#functions/domain/reports/document-key.ts';
import { linkTo } from '#functions/outside/aws.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadHeader } from '#functions/store/orders/orders.ts';
import { findSubmission } from '#functions/store/orders/submissions.ts';
import { readVariable } from '#functions/variables.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { buildReportFileName } from '#shared/forms/document-file-names.ts';

const LINK_SECONDS = 300;

export const handler = handle(reports.getOrderPaper, async ({ params, caller }) => {
  const { orderId, reportId } = params;
  const [{ order }, { viewer }] = await Promise.all([
    loadHeader(caller.dealer, orderId),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  const submission = await findSubmission(caller.dealer, orderId);
  const document = submission?.Papers.find(({ ReportId }) => ReportId === reportId);
  if (!document) throw notFound();
  const key = getSubmissionDocumentKey(caller.dealer, orderId, reportId);
  const url = await linkTo(readVariable('FILES_BUCKET'), key, LINK_SECONDS);
  return { fileName: buildReportFileName(order, document.Name), url };
});
