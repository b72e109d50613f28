import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { useAskToSaveFirst } from '#frontend/worksheet/order/saving/save-first-dialog.tsx';

const openDialog = lazyDialog(
  () => import('./load-saved-order-dialog.tsx'),
  ({ createLoadSavedOrderRenderer }, saveFirst: SaveFirst) =>
    createLoadSavedOrderRenderer(saveFirst),
);

type SaveFirst = ReturnType<typeof useAskToSaveFirst>;

/**
 * Loads an order from a file, as a new order or into the open one. `save` resolves to whether the open order
 * was saved.
 */
export function useOpenLoadSavedOrder(save: () => Promise<boolean>): () => void {
  const saveFirst = useAskToSaveFirst(save);
  return () => {
    commitOpenField();
    openDialog(saveFirst);
  };
}
