import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const openDialog = lazyDialog(
  () => import('./import-quote-dialog.tsx'),
  ({ renderImportQuoteDialog }) => renderImportQuoteDialog,
);

/** Imports lines from a file into the open order; the user reviews each line first. */
export const openImportQuoteDialog = (): void => {
  commitOpenField();
  openDialog();
};
