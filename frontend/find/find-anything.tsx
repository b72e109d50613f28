import { useEffect } from 'react';
import { useShortcuts } from '#frontend/browser/shortcuts.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { openFindShortcut, findDialogState, type AppScreen } from './open-find-dialog.ts';

const findShortcuts = [openFindShortcut];

/** The dialog that finds everything, over any screen. */
export function FindAnything({ screens }: { screens: readonly AppScreen[] }) {
  useShortcuts(findShortcuts, undefined);
  const openDialog = useObservable(findDialogState);
  useEffect(() => () => findDialogState.set(undefined), []);
  return openDialog ? <openDialog.Dialog opener={openDialog.opener} screens={screens} /> : null;
}
