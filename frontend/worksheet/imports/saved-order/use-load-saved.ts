import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { useSaveFirst } from '#frontend/worksheet/saving/save-first.tsx';

const loadDialog = lazily(() => import('./dialog.tsx'));

/** Loads an order that was saved in a file: as a new one, or into the open one. `save` answers whether that was saved. */
export function useLoadSaved(save: () => Promise<boolean>): () => void {
  const saveFirst = useSaveFirst(save);
  return () => {
    commitOpenField();
    loadDialog().then(({ renderLoadSaved }) => showDialog(renderLoadSaved(saveFirst)), showFailure);
  };
}
