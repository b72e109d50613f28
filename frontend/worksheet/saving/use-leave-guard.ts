import { matchPath, useNavigation, type Location } from 'react-router-dom';
import { useUnsaved } from '#frontend/browser/unsaved.ts';
import { paths } from '#frontend/paths.ts';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { dialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import type { RouteState } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { useSaveContext } from './save-context.ts';

/**
 * Asks before unsaved changes are left behind, except where there are none to lose or the session ends.
 * Says whether the page is being left: what were typed into it from then on would be nobody's.
 */
export function useLeaveGuard(pageId: string): boolean {
  const store = useWorksheetStore();
  const { location: ahead } = useNavigation();
  const { journal } = useSaveContext();
  useUnsaved({
    isLost(next) {
      if (!next) commitOpenField();
      else if (isThisPage(next, pageId, store) || isDraftStored(next)) return false;
      return hasUnsaved(store);
    },
    text: t`This order has unsaved changes. They will be lost.`,
    // Who gives the changes up is not offered them again.
    onLost: () => journal.discard(),
  });
  return ahead !== undefined && !isThisPage(ahead, pageId, store);
}

/** The first save moves a new order to its own address; the links to an order lead to the page that shows it. */
function isThisPage({ pathname, state }: Location, pageId: string, store: WorksheetStore) {
  if ((state as RouteState)?.page === pageId) return true;
  const { Id } = store.get().saved;
  return Id !== 0 && matchPath(paths.order, pathname)?.params.id === String(Id);
}

/** Whoever was told that the changes are kept is not asked about them. */
const isDraftStored = ({ state }: Location) => (state as RouteState)?.isWorkKept ?? false;

function hasUnsaved(store: WorksheetStore) {
  const { isChanged, isReadOnly } = store.get();
  const isUnsaved = isChanged || dialogEdits().length > 0;
  return isUnsaved && !isReadOnly;
}
