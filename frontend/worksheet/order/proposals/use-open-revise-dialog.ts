import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';

const openDialog = lazyDialog(
  () => import('./revise-order-dialog.tsx'),
  ({ renderReviseOrderDialog }) => renderReviseOrderDialog,
);

/** Asks why the acceptance ends; undefined where there is none, or where the user may not end it (B2.8). */
export function useOpenReviseDialog(): (() => void) | undefined {
  const mayShare = useHasPermission('share-orders');
  const isAccepted = useWorksheet(({ order }) => Boolean(order.Acceptance));
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return mayShare && isAccepted && !isReadOnly ? () => openDialog() : undefined;
}
