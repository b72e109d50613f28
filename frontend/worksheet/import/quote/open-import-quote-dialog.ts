import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const loadDialog = createChunkLoader(() => import('./import-quote-dialog.tsx'));

/** Imports lines from a file into the open order; the user reviews each line first. */
export const openImportQuoteDialog = (): void => {
  commitOpenField();
  loadDialog().then(
    ({ renderImportQuoteDialog }) => showDialog(renderImportQuoteDialog),
    showCallFailure,
  );
};
