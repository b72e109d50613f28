import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';

const loadVersionHistory = createChunkLoader(() => import('./version-history.tsx'));

/** Opens the history of the order: its versions, their differences, and restoring. */
const openHistory = (): void => {
  loadVersionHistory().then(
    ({ renderVersionHistory }) => showDialog(renderVersionHistory),
    showCallFailure,
  );
};

/** Opens the history; undefined where there is none, where the user may not see it, or in customer view. */
export function useOpenHistory(): (() => void) | undefined {
  const mayView = useHasPermission('view-order-versions');
  const { IsLimitedTransferUser } = useCurrentUser();
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  return mayView && !IsLimitedTransferUser && isSaved && !isCustomerSafe ? openHistory : undefined;
}
