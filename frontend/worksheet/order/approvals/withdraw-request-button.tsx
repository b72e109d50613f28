import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useRefreshApprovals } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { mayWithdraw } from '#shared/approvals/may-withdraw.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';

/** Withdraws the open request, for who asked or owns the order (B3.3). It can be asked for again. */
export function WithdrawRequestButton({ request }: { request: ApprovalRequest }) {
  const { AppUserId: userId, SalesRepId: salesRepId } = useCurrentUser();
  const saved = useWorksheet((worksheet) => worksheet.saved);
  const refreshApprovals = useRefreshApprovals();
  const withdraw = useAction(
    async () => {
      await callIdempotently(orders.withdrawOrderApproval, {
        params: { id: saved.Id },
        body: { AskedOn: request.AskedOn },
      });
      showToast({ kind: 'success', text: t`The request is withdrawn.` });
      await refreshApprovals();
    },
    { failureText: t`The request could not be withdrawn.`, onFailure: refreshApprovals },
  );
  if (!mayWithdraw(request, saved, { userId, salesRepId })) return null;
  return (
    <Button
      label={t`Withdraw`}
      variant="text"
      isBusy={withdraw.isBusy}
      onClick={() => void withdraw.run()}
    />
  );
}
