import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';

const loadDialog = createChunkLoader(() => import('./import-quote-dialog.tsx'));

/** Takes lines from a file into the open order, each seen before anything changes. */
export const openImportQuoteDialog = (): void => {
  commitOpenField();
  loadDialog().then(
    ({ renderImportQuoteDialog }) => showDialog(renderImportQuoteDialog),
    showCallFailure,
  );
};
