import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';

const loadDialog = lazily(() => import('./configurator-dialog.tsx'));

/** Puts equipment together for the open order. */
export const openConfigurator = (): void => {
  commitOpenField();
  loadDialog().then(({ renderConfigurator }) => showDialog(renderConfigurator), showFailure);
};
