import { explainRuleGp } from '#frontend/format/explain-rule-gp.ts';
import { formatApprovalAnswer } from '#frontend/format/format-approval-answer.ts';
import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { formatCoverEnd } from '#frontend/format/format-cover-end.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatWayOut } from '#frontend/worksheet/order/approvals/format-way-out.ts';
import { openRequestApprovalDialog } from '#frontend/worksheet/order/approvals/open-request-approval-dialog.ts';
import { useWayOut } from '#frontend/worksheet/order/approvals/use-way-out.ts';
import { openWayOutDialog } from '#frontend/worksheet/order/approvals/way-out-dialog.tsx';
import { WithdrawRequestButton } from '#frontend/worksheet/order/approvals/withdraw-request-button.tsx';
import { useApprovalState } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';

const MAX_SHOWN_REASONS = 3;

/**
 * Says at once what keeps the order from being committed, submitted or shared, and the way to need no approval. Figures
 * and notes are internal: they stand in Detail View alone (B3.2, B3.5).
 */
export function ApprovalNotice() {
  const { reasons, approved, latest, end } = useApprovalState();
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const lines = useWorksheet(({ order }) => order.OrderLines);
  if (isCustomerSafe) return null;
  if (approved)
    return (
      <div className="notice is-quiet" role="status">
        <Icon name="check" />
        <span className="notice-rows">
          {formatApprovalAnswer(isDetailView ? approved : removeNote(approved))}
        </span>
      </div>
    );
  if (reasons.length === 0) return null;
  const progress =
    end && latest?.Answer && isDetailView
      ? formatCoverEnd(end, latest.Answer.By, lines)
      : latest && !end && formatApprovalAnswer(isDetailView ? latest : removeNote(latest));
  const shown = isDetailView ? reasons.slice(0, MAX_SHOWN_REASONS) : [];
  const moreCount = isDetailView ? reasons.length - shown.length : 0;
  return (
    <div className="notice" role="status">
      <Icon name="warn" />
      <span className="notice-rows">
        <b>{t`Needs approval`}</b>
        {shown.map((reason) => {
          const text = formatApprovalReason(reason, lines);
          return <span key={text}>{text}</span>;
        })}
        {moreCount > 0 && <span>{t`and ${moreCount} more`}</span>}
        {isDetailView && <RuleGpRow reasons={reasons} />}
        {progress && <span>{progress}</span>}
        {isDetailView && <WayOutRow />}
      </span>
      {isDetailView && <Button label={t`See the way`} variant="text" onClick={openWayOutDialog} />}
      {latest && <WithdrawRequestButton request={latest} />}
      <Button
        label={latest?.State === 'open' ? t`Ask again` : t`Request approval`}
        variant="text"
        onClick={() => openRequestApprovalDialog()}
      />
    </div>
  );
}

/** What an approver writes is about margins: it stands in Detail View alone, as figures do. */
const removeNote = (request: ApprovalRequest): ApprovalRequest => ({
  ...request,
  Answer: request.Answer && { ...request.Answer, Note: null },
});

function RuleGpRow({ reasons }: { reasons: readonly ApprovalReason[] }) {
  const text = useWorksheet(({ order }) => explainRuleGp(reasons, order));
  return text && <span>{text}</span>;
}

function WayOutRow() {
  const wayOut = useWayOut();
  const isInWholeDollars = useWorksheet(({ order }) =>
    Boolean(order.OrderSalesSettings.RoundToNearestDollar),
  );
  return wayOut && <span>{formatWayOut(wayOut, isInWholeDollars)}</span>;
}
