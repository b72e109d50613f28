import { useSyncExternalStore } from 'react';

let open: string | undefined;
const listeners = new Set<() => void>();

function set(lineId: string | undefined) {
  open = lineId;
  for (const listener of listeners) listener();
}

/** Offers the products nearest to what a row names; one row at a time. */
export const openNearest = (lineId: string) => set(lineId);

export const closeNearest = () => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The grid that could show it is gone.
    if (listeners.size === 0) open = undefined;
  };
};

/** The row whose nearest products are offered. */
export const useNearestRow = () => useSyncExternalStore(subscribe, () => open);
