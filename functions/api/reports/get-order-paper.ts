import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { getSubmissionDocumentKey } from '#functions/domain/reports/document-key.ts';
import { createDownloadLink } from '#functions/external/aws-requests.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';

const LINK_LIFETIME_S = 300;

export const handler = createApiHandler(reports.getOrderPaper, async ({ params, caller }) => {
  const { orderId, reportId } = params;
  const [{ order }, { viewer }] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  const submission = await findSubmission(caller.dealer, orderId);
  const document = submission?.Papers.find(({ ReportId }) => ReportId === reportId);
  if (!document) throw createNotFoundError();
  const key = getSubmissionDocumentKey(caller.dealer, orderId, reportId);
  const url = await createDownloadLink(getFilesBucket(), key, LINK_LIFETIME_S);
  return { fileName: buildReportPdfName(order, document.Name), url };
});
