import { useEffect } from 'react';
import { observable } from '#frontend/browser/observable.ts';

/** The number of the customer on the screen whom a saved worksheet names; undefined where there is none. */
const coached = observable<string | undefined>(undefined);

export const coachedCustomer = coached.get;

/** Says whom Coach+ is asked about while a worksheet is open. */
export function useCoached(jdeNumber: string | undefined) {
  useEffect(() => {
    coached.set(jdeNumber);
    return () => coached.set(undefined);
  }, [jdeNumber]);
}
