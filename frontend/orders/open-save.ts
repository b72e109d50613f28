import { useEffect } from 'react';
import { observable } from '#frontend/browser/observable.ts';

/** Saves the order that is open; nothing where none is, or where it may not be changed. */
export const openSave = observable<(() => void) | undefined>(undefined);

/** Lends the save of this page to the bar beside it, for as long as there is one. */
export function useOpenSave(save: (() => void) | undefined) {
  useEffect(() => {
    openSave.set(save);
    return () => openSave.set(undefined);
  }, [save]);
}
