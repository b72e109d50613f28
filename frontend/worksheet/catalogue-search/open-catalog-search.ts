import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';

const loadDialog = lazily(() => import('./catalog-search-dialog.tsx'));

/** Products by their categories, each of which goes into the open order. */
export const openCatalogueSearch = (): void => {
  commitOpenField();
  loadDialog().then(({ renderCatalogueSearch }) => showDialog(renderCatalogueSearch), showFailure);
};
