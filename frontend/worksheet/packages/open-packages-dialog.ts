import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

const loadPackagesDialog = createChunkLoader(() => import('./packages-dialog.tsx'));
const loadSavePackageDialog = createChunkLoader(() => import('./save-package-dialog.tsx'));

/** The package to select first, and the bundle after which packages are inserted. */
export type PackagesDialogOptions = { initialPackageId?: number; afterId?: string };

/** Opens the packages that the user may use and add to the open order. */
export const openPackagesDialog = (options: PackagesDialogOptions = {}): void => {
  commitOpenField();
  loadPackagesDialog().then(
    ({ createPackagesDialogRenderer }) => showDialog(createPackagesDialogRenderer(options)),
    showCallFailure,
  );
};

/** Opens the packages; added bundles are inserted after the given bundle. */
export function openPackagesAfterBundle({ get }: WorksheetStore, groupId: number): void {
  const { isReadOnly, order } = get();
  const bundle = order.Bundles[groupId];
  if (!isReadOnly && bundle) openPackagesDialog({ afterId: bundle.Id });
}

/** Saves a bundle as a package. */
export function openSavePackageDialog(store: WorksheetStore, groupId: number): void {
  if (store.get().isReadOnly) return;
  loadSavePackageDialog().then(
    ({ createSavePackageDialogRenderer }) => showDialog(createSavePackageDialogRenderer(groupId)),
    showCallFailure,
  );
}
