import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useApprovalReasons } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

const MAX_SHOWN_REASONS = 3;

/**
 * Says at once what keeps the order from being committed, submitted or shared. The figures are internal: they stand
 * in Detail View alone (B3.2, B3.5).
 */
export function ApprovalNotice() {
  const reasons = useApprovalReasons();
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const lines = useWorksheet(({ order }) => order.OrderLines);
  if (reasons.length === 0 || isCustomerSafe) return null;
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
      </span>
    </div>
  );
}
