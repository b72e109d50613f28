import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import type { OrderSubmission } from '#shared/schemas/submission-schema.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { RetrySubmissionButton } from './retry-submission-button.tsx';

/** Polls while a part of the submission is pending, so that the user sees it arrive. */
const POLL_INTERVAL_MS = 5000;

/** The state of a submitted order: whether OrderLink has received it, and its documents. */
export function SubmissionNotice() {
  const id = useWorksheet(({ order }) => order.Id);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const { data: submission, mutate } = useApiCall(
    orders.getSubmission,
    { params: { id } },
    { showsOwnFailure: true },
  );
  const isOpen = submission?.Delivery === 'waiting' || submission?.PapersState === 'waiting';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void mutate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOpen, mutate]);
  // The OrderLink delivery and the dealer's worksheet are internal.
  if (!submission || isCustomerSafe) return null;
  const isFailed = submission.Delivery === 'failed';
  return (
    <div className={isFailed ? 'notice has-papers' : 'notice is-quiet has-papers'} role="status">
      <Icon name={isFailed ? 'warn' : 'send'} />
      <span>{getDeliveryText(submission)}</span>
      <RetrySubmissionButton id={id} submission={submission} onRetried={mutate} />
      <SubmissionDocuments submission={submission} />
    </div>
  );
}

export function getDeliveryText({
  Delivery,
  DeliveredOn,
  RetriedOn,
  Problem,
  ProblemCode,
}: OrderSubmission): string {
  if (Delivery === 'failed') return translateServerMessage(Problem ?? '', ProblemCode);
  if (Delivery === 'delivered') return orderLinkTexts.delivered(formatTimestamp(DeliveredOn));
  return RetriedOn
    ? orderLinkTexts.waitingAgain(formatTimestamp(RetriedOn))
    : orderLinkTexts.waiting;
}

function SubmissionDocuments({
  submission: { Papers: documents, PapersState },
}: {
  submission: OrderSubmission;
}) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [downloadingId, setDownloadingId] = useState<number>();
  const mayPrint = useHasPermission('print-orders');
  if (!mayPrint) return null;
  if (PapersState === 'failed') return <span>{orderLinkTexts.papersFailed}</span>;
  if (PapersState === 'waiting')
    return <span className="muted">{orderLinkTexts.makingPapers}</span>;

  const downloadDocument = async (ReportId: number, name: string) => {
    setDownloadingId(ReportId);
    try {
      const params = { orderId: order.Id, reportId: ReportId };
      downloadPdf(
        await callApi(reports.getOrderPaper, { params }),
        buildReportPdfName(order, name),
      );
    } catch (error) {
      showCallFailure(error, orderLinkTexts.paperFailed(name));
    } finally {
      setDownloadingId(undefined);
    }
  };
  return (
    <span className="papers">
      {documents.map(({ ReportId, Name }) => (
        <Button
          key={ReportId}
          label={Name}
          icon="download"
          variant="secondary"
          size="small"
          isBusy={downloadingId !== undefined}
          onClick={() => void downloadDocument(ReportId, Name)}
        />
      ))}
    </span>
  );
}
