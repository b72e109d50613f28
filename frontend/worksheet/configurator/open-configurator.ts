import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';

const openDialog = lazyDialog(
  () => import('./configurator-dialog.tsx'),
  ({ renderConfigurator }) => renderConfigurator,
);

export const openConfigurator = (): void => {
  commitOpenField();
  openDialog();
};
