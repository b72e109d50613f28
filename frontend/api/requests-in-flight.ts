import { useEffect, useState } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

/** A shorter wait is not noticed, so it is not shown. */
const WAITING_DELAY_MS = 150;

const requestCount = createObservable(0);

const changeRequestCount = (by: 1 | -1) => requestCount.set(requestCount.get() + by);

/** Counts a request until it ends, also where it fails. */
export async function trackRequestInFlight<T>(request: () => Promise<T>): Promise<T> {
  changeRequestCount(1);
  try {
    return await request();
  } finally {
    changeRequestCount(-1);
  }
}

/** Whether requests have been in flight long enough to show a waiting state. */
export function useHasSlowRequest(): boolean {
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
