import { matchPath, useNavigation, type Location } from 'react-router-dom';
import { useRegisterUnsavedChanges } from '#frontend/browser/unsaved-changes.ts';
import { paths } from '#frontend/paths.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { getDialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetRouteState } from '#frontend/worksheet/state/order-page-context.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { useSaveContext } from './save-context.ts';

/**
 * Asks for confirmation before unsaved changes are lost, except when the session ends. Returns whether the
 * page is being left, because text typed into it after that would be lost.
 */
export function useUnsavedOrderGuard(pageId: string): boolean {
  const store = useWorksheetStore();
  const { location: nextLocation } = useNavigation();
  const { journal } = useSaveContext();
  useRegisterUnsavedChanges({
    isLostByNavigation(next) {
      if (!next) commitOpenField();
      else if (isSameOrderPage(next, pageId, store) || isDraftStored(next)) return false;
      return hasUnsavedChanges(store);
    },
    lossWarning: t`This order has unsaved changes. They will be lost.`,
    // A user who discards the changes is not offered them again.
    onLost: () => journal.discard(),
  });
  return nextLocation !== undefined && !isSameOrderPage(nextLocation, pageId, store);
}

/** True for the new address after the first save, and for links to the order that is open. */
function isSameOrderPage({ pathname, state }: Location, pageId: string, store: WorksheetStore) {
  if ((state as WorksheetRouteState)?.page === pageId) return true;
  const { Id } = store.get().saved;
  return Id !== 0 && matchPath(paths.order, pathname)?.params.id === String(Id);
}

/** True if the user was told that the draft stays stored, so there is nothing to confirm. */
const isDraftStored = ({ state }: Location) =>
  (state as WorksheetRouteState)?.isDraftStored ?? false;

function hasUnsavedChanges(store: WorksheetStore) {
  const { isChanged, isReadOnly } = store.get();
  const isUnsaved = isChanged || getDialogEdits().length > 0;
  return isUnsaved && !isReadOnly;
}
