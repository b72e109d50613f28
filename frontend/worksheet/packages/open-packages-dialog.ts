import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

const loadPackagesDialog = lazily(() => import('./packages-dialog.tsx'));
const loadSavePackageDialog = lazily(() => import('./save-package-dialog.tsx'));

/** Which package is looked at first, and after which bundle of the order one is put. */
export type PackagesDialogOptions = { chosen?: number; afterId?: string };

/** The packages a rep may use, to look at and to put into the open order. */
export const openPackagesDialog = (options: PackagesDialogOptions = {}): void => {
  commitOpenField();
  loadPackagesDialog().then(
    ({ renderPackagesDialog }) => showDialog(renderPackagesDialog(options)),
    showFailure,
  );
};

/** The same, and what is added comes after a bundle. */
export function openPackagesAfterBundle({ get }: WorksheetStore, groupId: number): void {
  const { isReadOnly, order } = get();
  const bundle = order.Bundles[groupId];
  if (!isReadOnly && bundle) openPackagesDialog({ afterId: bundle.Id });
}

/** Keeps a bundle as a package. */
export function openSavePackageDialog(store: WorksheetStore, groupId: number): void {
  if (store.get().isReadOnly) return;
  loadSavePackageDialog().then(
    ({ renderSavePackageDialog }) => showDialog(renderSavePackageDialog(groupId)),
    showFailure,
  );
}
