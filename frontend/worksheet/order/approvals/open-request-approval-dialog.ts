import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const openDialog = lazyDialog(
  () => import('./request-approval-dialog.tsx'),
  ({ renderRequestApprovalDialog }, mayChoose: boolean) => renderRequestApprovalDialog(mayChoose),
);

/** Opens the request of an approval, with a choice for the customer or without. Asking again replaces an open request. */
export function openRequestApprovalDialog({ mayChoose = false }: { mayChoose?: boolean } = {}) {
  commitOpenField();
  openDialog(mayChoose);
}
