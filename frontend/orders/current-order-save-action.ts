import { useEffect } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';

/** Saves the open order. Undefined where none is open, or where it cannot be changed. */
export const currentOrderSaveAction = createObservable<(() => void) | undefined>(undefined);

/** Provides this page's save function to the navigation beside it, while the page is mounted. */
export function useProvideOrderSave(save: (() => void) | undefined) {
  useEffect(() => {
    currentOrderSaveAction.set(save);
    return () => currentOrderSaveAction.set(undefined);
  }, [save]);
}
