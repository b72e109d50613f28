import { useHasNetwork, useIsOnline } from '#frontend/api/online.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { useSaveContext } from './save-context.ts';
import './save-state.css';

/** Where the order stands between the screen and the server. */
export function SaveState({ isSaving }: { isSaving: boolean }) {
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const isOnline = useIsOnline();
  const hasNetwork = useHasNetwork();
  const isWaiting = useSaveContext().waiting !== undefined;
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

/** Where there is little room only what is as it should be goes unsaid. */
function getSaveStatusClass(isOnline: boolean, isNews: boolean) {
  if (!isOnline) return 'offline';
  return isNews ? 'faint' : 'faint save-words';
}

type Standing = {
  isSaving: boolean;
  isChanged: boolean;
  isNew: boolean;
  /** The save happens by itself once it can. */
  isWaiting: boolean;
  /** Whether the last call was answered. */
  isOnline: boolean;
  hasNetwork: boolean;
};

/** While a save is made or waits, what becomes of it; else what there is to save. */
export function getSaveStatusText(standing: Standing): string {
  const { isSaving, isChanged, isWaiting, isOnline, hasNetwork } = standing;
  if (isSaving && isOnline) return t`Saving`;
  if (isSaving || (isWaiting && isChanged))
    return hasNetwork ? t`Trying to save again` : t`Saves when you are back online`;
  return isOnline ? getOnlineStatusText(standing) : getOfflineStatusText(isChanged);
}

function getOnlineStatusText({ isChanged, isNew }: Standing) {
  if (isChanged) return t`Unsaved changes`;
  return isNew ? '' : t`All changes saved`;
}

const getOfflineStatusText = (isChanged: boolean) =>
  isChanged ? t`Offline. Unsaved changes` : t`Offline`;
