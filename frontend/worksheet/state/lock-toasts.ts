import { showToast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { isAccepted, isGroupLocked } from './accepted-lock.ts';
import type { Worksheet } from './worksheet.ts';

/** Why an accepted order cannot be changed here (B2.8); undefined where no customer accepted it. */
export const formatLockReason = ({ order }: Pick<Worksheet, 'order'>): string | undefined =>
  order.Acceptance ? proposalsTexts.locked(order.Acceptance.Name) : undefined;

/** Says why the last action changed nothing, or not all. */
export function showLockNotice(worksheet: Worksheet) {
  const { lockNotice } = worksheet;
  const reason = formatLockReason(worksheet) ?? '';
  if (lockNotice?.kind === 'passedOver')
    showToast({
      kind: 'info',
      text: t`Passed over: ${lockNotice.labels.join(', ')}`,
      detail: reason,
    });
  else showToast({ kind: 'info', text: reason });
}

/** Whether an edit of these lines, or in these bundles, is refused; it then says why. */
export function refuseIfLocked(
  { get }: { get: () => Worksheet },
  groups: readonly (number | Pick<OrderLine, 'OrderLineGroupId'> | undefined)[],
): boolean {
  const worksheet = get();
  if (!isAccepted(worksheet)) return false;
  const isRefused = groups.some((group) =>
    isGroupLocked(worksheet, typeof group === 'object' ? group.OrderLineGroupId : group),
  );
  if (isRefused) showToast({ kind: 'info', text: formatLockReason(worksheet) ?? '' });
  return isRefused;
}
