import { useSyncExternalStore } from 'react';

/**
 * What one screen at a time may show, asked for from anywhere: a dialog, a popover. Once nothing is there
 * that could show it, it is forgotten.
 */
export function oneShown<Shown>() {
  let shown: Shown | undefined;
  const listeners = new Set<() => void>();
  const get = () => shown;
  const set = (next: Shown | undefined) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) shown = undefined;
    };
  };
  return { get, set, useShown: () => useSyncExternalStore(subscribe, get) };
}
