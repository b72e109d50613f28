/** What can be read at any time, and tells of its changes. */
export type Observable<Value> = {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** Who is told of changes; `watched` hears when the first has come and when the last has gone. */
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

/** A value outside React that tells of its changes. */
export function createObservable<Value>(value: Value) {
  const { subscribe, notify } = createListenerSet();
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    notify();
  };
  return { get: () => value, set, subscribe };
}
