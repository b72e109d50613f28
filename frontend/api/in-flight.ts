import { useEffect, useState, useSyncExternalStore } from 'react';

/** Nothing is shown for a wait that is over before it is noticed. */
const SHOWN_AFTER_MS = 150;

let count = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  count += by;
  for (const listener of listeners) listener();
};

/** Counts a request from its start to its end, whatever the end. */
export async function counted<T>(request: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await request();
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether requests have been in flight for long enough to say so. */
export function useIsWaiting(): boolean {
  const isBusy = useSyncExternalStore(subscribe, () => count > 0);
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
