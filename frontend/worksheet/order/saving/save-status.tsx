import { useHasNetwork, useIsOnline } from '#frontend/api/connection-status.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { useSaveContext } from './save-context.ts';
import './save-state.css';

/** Shows the save state of the order. */
export function SaveStatus({ isSaving }: { isSaving: boolean }) {
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const isOnline = useIsOnline();
  const hasNetwork = useHasNetwork();
  const isWaiting = useSaveContext().waitingSave !== undefined;
  if (isReadOnly) return null;
  return (
    <span
      className={getSaveStatusClass(isOnline && !isWaiting, isChanged || isSaving)}
      role="status"
    >
      {getSaveStatusText({ isSaving, isChanged, isNew, isWaiting, isOnline, hasNetwork })}
    </span>
  );
}

/** With little room, the text is hidden only if the page is online and there is nothing to save. */
function getSaveStatusClass(isOnline: boolean, hasPendingChanges: boolean) {
  if (!isOnline) return 'offline';
  return hasPendingChanges ? 'faint' : 'faint save-words';
}

type SaveStatusInput = {
  isSaving: boolean;
  isChanged: boolean;
  isNew: boolean;
  /** The save will be retried automatically. */
  isWaiting: boolean;
  /** Whether the last call was answered. */
  isOnline: boolean;
  hasNetwork: boolean;
};

/** The progress of a running or waiting save; otherwise whether there are unsaved changes. */
export function getSaveStatusText(input: SaveStatusInput): string {
  const { isSaving, isChanged, isWaiting, isOnline, hasNetwork } = input;
  if (isSaving && isOnline) return t`Saving`;
  if (isSaving || (isWaiting && isChanged))
    return hasNetwork ? t`Trying to save again` : t`Saves when you are back online`;
  return isOnline ? getOnlineStatusText(input) : getOfflineStatusText(isChanged);
}

function getOnlineStatusText({ isChanged, isNew }: SaveStatusInput) {
  if (isChanged) return t`Unsaved changes`;
  return isNew ? '' : t`All changes saved`;
}

const getOfflineStatusText = (isChanged: boolean) =>
  isChanged ? t`Offline. Unsaved changes` : t`Offline`;
