import { useEffect } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';

/** The number of the customer on the screen whom a saved worksheet names; undefined where there is none. */
const coachCustomerNumber = createObservable<string | undefined>(undefined);

export const getCoachCustomerNumber = coachCustomerNumber.get;

/** Says whom Coach+ is asked about while a worksheet is open. */
export function useSetCoachCustomer(jdeNumber: string | undefined) {
  useEffect(() => {
    coachCustomerNumber.set(jdeNumber);
    return () => coachCustomerNumber.set(undefined);
  }, [jdeNumber]);
}
