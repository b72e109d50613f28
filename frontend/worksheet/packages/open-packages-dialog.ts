import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

/** The package to select first, and the bundle after which packages are inserted. */
export type PackagesDialogOptions = { initialPackageId?: number; afterId?: string };

const openPackages = lazyDialog(
  () => import('./packages-dialog.tsx'),
  ({ createPackagesDialogRenderer }, options: PackagesDialogOptions) =>
    createPackagesDialogRenderer(options),
);
const openSavePackage = lazyDialog(
  () => import('./save-package-dialog.tsx'),
  ({ createSavePackageDialogRenderer }, groupId: number) =>
    createSavePackageDialogRenderer(groupId),
);

/** Opens the packages that the user may use and add to the open order. */
export const openPackagesDialog = (options: PackagesDialogOptions = {}): void => {
  commitOpenField();
  openPackages(options);
};

/** Opens the packages; added bundles are inserted after the given bundle. */
export function openPackagesAfterBundle({ get }: WorksheetStore, groupId: number): void {
  const bundle = get().order.Bundles[groupId];
  if (!areBundlesLocked(get()) && bundle) openPackagesDialog({ afterId: bundle.Id });
}

/** Saves a bundle as a package. */
export function openSavePackageDialog(store: WorksheetStore, groupId: number): void {
  if (!store.get().isReadOnly) openSavePackage(groupId);
}
