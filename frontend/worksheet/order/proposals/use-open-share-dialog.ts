import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { closeReturnToast } from '#frontend/worksheet/order/check/use-order-check.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';

const openDialog = lazyDialog(
  () => import('./share-dialog.tsx'),
  ({ renderShareDialog }, clearRequest?: () => void) => renderShareDialog(clearRequest),
);

function openShareDialog() {
  closeReturnToast('share');
  commitOpenField();
  openDialog();
}

/** Opens the Share dialog; undefined where the user may not share, or the order is not open for changes (B2.1). */
export function useOpenShareDialog(): (() => void) | undefined {
  const mayShare = useHasPermission('share-orders');
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return mayShare && !isReadOnly ? openShareDialog : undefined;
}

/** Opens an unsent proposal of the open order when it is requested again. */
export function useOpenUnsentProposal() {
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  const isShareable = useOpenShareDialog() !== undefined;
  useOpenRequestedForm('proposal', isShareable && isSaved, (_ids, _name, clearRequest) =>
    openDialog(clearRequest),
  );
}
