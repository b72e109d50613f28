import { useNavigate } from 'react-router-dom';
import { formatTime, formatTimestamp, formatTimestampDay } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOpenReviseDialog } from '#frontend/worksheet/order/proposals/use-open-revise-dialog.ts';
import { useWatchAcceptance } from '#frontend/worksheet/order/proposals/use-watch-acceptance.ts';
import { useSaveContext } from '#frontend/worksheet/order/saving/save-context.ts';
import {
  getOrderToSave,
  hasChangesToSave,
  hasHeldEdits,
} from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import {
  confirmDiscardDraft,
  openNewOrderWithDraft,
} from './unsaved-drafts/unsaved-draft-offer.tsx';

/**
 * By whom the order was accepted, and the way to end that for users who may (B2.8). To users who see no proposals,
 * that it is shared.
 */
export function AcceptedNotice() {
  const isShared = useWatchAcceptance();
  const acceptance = useWorksheet(({ order }) => order.Acceptance);
  const hasHeld = useWorksheet(hasHeldEdits);
  const revise = useOpenReviseDialog();
  if (!acceptance)
    return isShared ? (
      <div className="notice is-quiet" role="status">
        <Icon name="info" />
        <span>{t`Shared with the customer. The proposal can still be accepted.`}</span>
      </div>
    ) : null;
  const { Name, AcceptedOn } = acceptance;
  const on = formatTimestamp(AcceptedOn);
  return (
    <div className="notice is-lock" role="status">
      <Icon name="lock" />
      <span>
        {hasHeld
          ? formatHeldEdits(Name, AcceptedOn)
          : t`Accepted by ${Name}, ${on}. What moves the accepted total is read-only.`}
      </span>
      {revise && <Button label={t`Revise`} variant="text" onClick={revise} />}
      {hasHeld && <HeldEditButtons />}
    </div>
  );
}

function formatHeldEdits(name: string, acceptedOn: string): string {
  const day = formatTimestampDay(acceptedOn);
  const time = formatTime(new Date(acceptedOn));
  return day === formatTimestampDay(new Date().toISOString())
    ? t`Accepted by ${name} at ${time}: Revise to save these, copy to a new order, or discard`
    : t`Accepted by ${name} on ${day} at ${time}: Revise to save these, copy to a new order, or discard`;
}

/** What becomes of the edits of locked parts, which no save sends. */
function HeldEditButtons() {
  const store = useWorksheetStore();
  const navigate = useNavigate();
  const { journal } = useSaveContext();
  const mayCreate = useHasPermission('create-orders');
  const copy = () =>
    void openNewOrderWithDraft(journal.draftId, store.get().order, navigate, {
      isDraftStored: true,
    });
  const discard = async () => {
    if (!(await confirmDiscardDraft())) return;
    const worksheet = store.get();
    store.dispatch({
      type: 'acceptanceChanged',
      order: worksheet.saved,
      content: hasChangesToSave(worksheet) ? getOrderToSave(worksheet) : worksheet.saved,
    });
  };
  return (
    <>
      {mayCreate && <Button label={t`Copy to a new order`} variant="text" onClick={copy} />}
      <Button label={t`Discard`} variant="text" tone="danger" onClick={() => void discard()} />
    </>
  );
}
