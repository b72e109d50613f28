import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const loadDialog = createChunkLoader(() => import('./configurator-dialog.tsx'));

export const openConfigurator = (): void => {
  commitOpenField();
  loadDialog().then(({ renderConfigurator }) => showDialog(renderConfigurator), showCallFailure);
};
