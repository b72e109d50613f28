import { useEffect, useState } from 'react';
import { observable } from '#frontend/browser/observable.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';

/** Nothing is shown for a wait that is over before it is noticed. */
const SHOWN_AFTER_MS = 150;

const count = observable(0);

const change = (by: 1 | -1) => count.set(count.get() + by);

/** Counts a request from its start to its end, whatever the end. */
export async function counted<T>(request: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await request();
  } finally {
    change(-1);
  }
}

/** Whether requests have been in flight for long enough to say so. */
export function useIsWaiting(): boolean {
  const isBusy = useObserved(count, (requests) => requests > 0);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = isBusy ? setTimeout(() => setIsShown(true), SHOWN_AFTER_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isBusy]);
  return isBusy && isShown;
}
