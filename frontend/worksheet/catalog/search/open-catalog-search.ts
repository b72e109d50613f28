import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const openDialog = lazyDialog(
  () => import('./catalog-search-dialog.tsx'),
  ({ renderCatalogueSearch }) => renderCatalogueSearch,
);

/** Opens the catalogue search, which adds products to the open order. */
export const openCatalogueSearch = (): void => {
  commitOpenField();
  openDialog();
};
