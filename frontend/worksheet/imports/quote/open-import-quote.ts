import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';

const loadDialog = lazily(() => import('./dialog.tsx'));

/** Takes lines from a file into the open order, each seen before anything changes. */
export const openImportQuote = (): void => {
  commitOpenField();
  loadDialog().then(({ renderImportQuote }) => showDialog(renderImportQuote), showFailure);
};
