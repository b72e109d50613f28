import { useIsOnline } from '../api/online.ts';
import { useKeeping } from './keeping.ts';
import { useWorksheet } from './worksheet-store.tsx';

/** Where the order stands between the screen and the server. */
export function SaveState({ isSaving }: { isSaving: boolean }) {
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const isOnline = useIsOnline();
  const { isSaveWaiting } = useKeeping();
  if (isReadOnly) return null;
  return (
    <span className={lookOf(isOnline, isChanged || isSaving)} role="status">
      {isOnline
        ? wordsOnline({ isSaving, isChanged, isNew })
        : wordsOffline(isChanged, isSaveWaiting)}
    </span>
  );
}

/** Where there is little room only what is as it should be goes unsaid. */
function lookOf(isOnline: boolean, isNews: boolean) {
  if (!isOnline) return 'offline';
  return isNews ? 'faint' : 'faint opt';
}

type Standing = { isSaving: boolean; isChanged: boolean; isNew: boolean };

function wordsOnline({ isSaving, isChanged, isNew }: Standing) {
  if (isSaving) return 'Saving';
  if (isChanged) return 'Unsaved changes';
  return isNew ? '' : 'All changes saved';
}

function wordsOffline(isChanged: boolean, isSaveWaiting: boolean) {
  if (!isChanged) return 'Offline';
  return isSaveWaiting ? 'Saves when you are back online' : 'Offline. Unsaved changes';
}
