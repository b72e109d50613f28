import { useEffect, useState } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

/** Nothing is shown for a wait that is over before it is noticed. */
const WAITING_DELAY_MS = 150;

const requestCount = createObservable(0);

const changeRequestCount = (by: 1 | -1) => requestCount.set(requestCount.get() + by);

/** Counts a request from its start to its end, whatever the end. */
export async function countWhileInFlight<T>(request: () => Promise<T>): Promise<T> {
  changeRequestCount(1);
  try {
    return await request();
  } finally {
    changeRequestCount(-1);
  }
}

/** Whether requests have been in flight for long enough to say so. */
export function useIsRequestPending(): boolean {
  const isBusy = useObservable(requestCount, (requests) => requests > 0);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = isBusy ? setTimeout(() => setIsShown(true), WAITING_DELAY_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isBusy]);
  return isBusy && isShown;
}
