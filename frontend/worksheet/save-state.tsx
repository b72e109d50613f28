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
  const isWaiting = isSaveWaiting && isChanged;
  return (
    <span className={isOnline ? 'faint opt' : 'offline'} role="status">
      {isOnline ? wordsOnline({ isSaving, isChanged, isNew }) : wordsOffline(isWaiting)}
    </span>
  );
}

type Standing = { isSaving: boolean; isChanged: boolean; isNew: boolean };

function wordsOnline({ isSaving, isChanged, isNew }: Standing) {
  if (isSaving) return 'Saving';
  if (isChanged) return 'Unsaved changes';
  return isNew ? '' : 'All changes saved';
}

const wordsOffline = (isWaiting: boolean) =>
  isWaiting ? 'Saves when you are back online' : 'Offline';
