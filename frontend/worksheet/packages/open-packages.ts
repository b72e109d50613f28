import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';

const loadLibrary = lazily(() => import('./dialog.tsx'));
const loadSaving = lazily(() => import('./save-dialog.tsx'));

/** Which package is looked at first, and after which bundle of the order one is put. */
export type PackagesOpening = { chosen?: number; afterId?: string };

/** The packages a rep may use, to look at and to put into the open order. */
export const openPackages = (opening: PackagesOpening = {}): void => {
  commitOpenField();
  loadLibrary().then(({ renderPackages }) => showDialog(renderPackages(opening)), showFailure);
};

/** The same, and what is added comes after a bundle. */
export function openPackagesAfter({ get }: WorksheetStore, groupId: number): void {
  const { isReadOnly, order } = get();
  const bundle = order.Bundles[groupId];
  if (!isReadOnly && bundle) openPackages({ afterId: bundle.Id });
}

/** Keeps a bundle as a package. */
export function openSavePackage(store: WorksheetStore, groupId: number): void {
  if (store.get().isReadOnly) return;
  loadSaving().then(({ renderSavePackage }) => showDialog(renderSavePackage(groupId)), showFailure);
}
