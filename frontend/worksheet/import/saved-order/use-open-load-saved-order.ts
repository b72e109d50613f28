import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { useAskToSaveFirst } from '#frontend/worksheet/order/saving/save-first-dialog.tsx';

const loadDialog = createChunkLoader(() => import('./load-saved-order-dialog.tsx'));

/**
 * Loads an order from a file, as a new order or into the open one. `save` resolves to whether the open order
 * was saved.
 */
export function useOpenLoadSavedOrder(save: () => Promise<boolean>): () => void {
  const saveFirst = useAskToSaveFirst(save);
  return () => {
    commitOpenField();
    loadDialog().then(
      ({ createLoadSavedOrderRenderer }) => showDialog(createLoadSavedOrderRenderer(saveFirst)),
      showCallFailure,
    );
  };
}
