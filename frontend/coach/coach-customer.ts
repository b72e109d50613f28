import { useEffect } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';

/** The number of the customer of the open saved worksheet. Undefined where there is none. */
const coachCustomerNumber = createObservable<string | undefined>(undefined);

export const getCoachCustomerNumber = coachCustomerNumber.get;

/** Sets the customer for Coach+ while a worksheet is open. */
export function useSetCoachCustomer(jdeNumber: string | undefined) {
  useEffect(() => {
    coachCustomerNumber.set(jdeNumber);
    return () => coachCustomerNumber.set(undefined);
  }, [jdeNumber]);
}
