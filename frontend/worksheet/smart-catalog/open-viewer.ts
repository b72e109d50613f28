import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { Asked } from './use-catalog.ts';

const loadViewer = lazily(() => import('./viewer.tsx'));

/** Shows a manufacturer's catalogue, at the first link of a part number where one is named. */
export function openSmartCatalog(store: WorksheetStore, asked: Asked): void {
  commitOpenField();
  loadViewer().then(
    ({ renderViewer }) => showDialog(renderViewer(store, asked)),
    (error: unknown) => showFailure(error),
  );
}
