/** A value that can be read at any time and that notifies of changes. */
export type Observable<Value> = {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A set of listeners. `onWatchedChange` is called when the first one is added and when the last one is
 * removed.
 */
export function createListenerSet(onWatchedChange?: (isWatched: boolean) => void) {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) onWatchedChange?.(true);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onWatchedChange?.(false);
      };
    },
  };
}

/** Creates a value outside React that notifies of changes. */
export function createObservable<Value>(value: Value) {
  const { subscribe, notify } = createListenerSet();
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    notify();
  };
  return { get: () => value, set, subscribe };
}
