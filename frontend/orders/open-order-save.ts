import { useEffect } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';

/** Saves the order that is open; nothing where none is, or where it may not be changed. */
export const openOrderSave = createObservable<(() => void) | undefined>(undefined);

/** Lends the save of this page to the bar beside it, for as long as there is one. */
export function useProvideOrderSave(save: (() => void) | undefined) {
  useEffect(() => {
    openOrderSave.set(save);
    return () => openOrderSave.set(undefined);
  }, [save]);
}
