import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useOpenReviseDialog } from '#frontend/worksheet/order/proposals/use-open-revise-dialog.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** By whom the order was accepted, and the way to end that for users who may (B2.8). */
export function AcceptedNotice() {
  const acceptance = useWorksheet(({ order }) => order.Acceptance);
  const revise = useOpenReviseDialog();
  if (!acceptance) return null;
  const { Name, AcceptedOn } = acceptance;
  return (
    <div className="notice is-lock" role="status">
      <Icon name="lock" />
      <span>
        {t`Accepted by ${Name}, ${formatTimestamp(AcceptedOn)}. What moves the accepted total is read-only.`}
      </span>
      {revise && <Button label={t`Revise`} variant="text" onClick={revise} />}
    </div>
  );
}
