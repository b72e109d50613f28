import { callApi } from '#frontend/api/call-api.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type ApprovedRedLineButtonProps = { order: Order; requests: readonly ApprovalRequest[] };

/** Downloads what changed since the version that was approved last; nothing where none was, or nothing changed. */
export function ApprovedRedLineButton({ order, requests }: ApprovedRedLineButtonProps) {
  const mayPrint = useHasPermission('print-orders');
  const version = requests.find(({ State }) => State === 'approved')?.Answer?.OrderVersion;
  const download = useAction(
    async () => {
      const pdf = await callApi(reports.getOrderRedLine, {
        params: { id: order.Id, version: version!, other: order.Version },
        query: {
          language: getUiLanguage(),
          minutes: String(new Date().getTimezoneOffset()),
        },
      });
      downloadPdf(pdf, buildReportPdfName(order, t`Changes ${version!}-${order.Version}`));
    },
    { failureText: t`The red-line PDF could not be made.` },
  );
  if (!mayPrint || version === undefined || version === order.Version) return null;
  return (
    <Button
      label={t`Changes since the approval (PDF)`}
      icon="download"
      variant="secondary"
      isBusy={download.isBusy}
      onClick={() => void download.run()}
    />
  );
}
