import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';

/** Whether an old version can be restored now, and if not, what must be done first. */
export function useRestoreAvailability(): { isRestorable: boolean; unavailableHint: string } {
  const mayRestore = useHasPermission('restore-orders');
  const mayUncommit = useHasPermission('uncommit-orders');
  const saved = useWorksheet((worksheet) => worksheet.saved);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const rejection = findTransitionRejection('restore', saved);
  const isRestorable = mayRestore && !isReadOnly && rejection === undefined;
  const isCommitted = getOrderState(saved) === 'Committed' && mayUncommit;
  const isAccepted = mayRestore && !isReadOnly && Boolean(saved.Acceptance);
  return {
    isRestorable,
    unavailableHint: isCommitted
      ? t`Uncommit the order to restore a version.`
      : isAccepted
        ? proposalsTexts.reviseFirst(saved.Acceptance?.Name ?? '')
        : '',
  };
}
