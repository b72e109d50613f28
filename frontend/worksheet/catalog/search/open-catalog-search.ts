import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const loadDialog = createChunkLoader(() => import('./catalog-search-dialog.tsx'));

/** Opens the catalogue search, which adds products to the open order. */
export const openCatalogueSearch = (): void => {
  commitOpenField();
  loadDialog().then(
    ({ renderCatalogueSearch }) => showDialog(renderCatalogueSearch),
    showCallFailure,
  );
};
