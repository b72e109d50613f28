import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';

/** Opens the history of the order: its versions, their differences, and restoring. */
const openHistory = lazyDialog(
  () => import('./version-history.tsx'),
  ({ renderVersionHistory }) => renderVersionHistory,
);

/** Opens the history; undefined where there is none, where the user may not see it, or in customer view. */
export function useOpenHistory(): (() => void) | undefined {
  const mayView = useHasPermission('view-order-versions');
  const { IsLimitedTransferUser } = useCurrentUser();
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  return mayView && !IsLimitedTransferUser && isSaved && !isCustomerSafe ? openHistory : undefined;
}
