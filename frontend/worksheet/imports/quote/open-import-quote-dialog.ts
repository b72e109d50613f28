import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';

const loadDialog = lazily(() => import('./import-quote-dialog.tsx'));

/** Takes lines from a file into the open order, each seen before anything changes. */
export const openImportQuoteDialog = (): void => {
  commitOpenField();
  loadDialog().then(
    ({ renderImportQuoteDialog }) => showDialog(renderImportQuoteDialog),
    showFailure,
  );
};
