/** What can be read at any time, and tells of its changes. */
export type Observable<Value> = {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** Who is told of changes; `watched` hears when the first has come and when the last has gone. */
export function listenerSet(watched?: (isWatched: boolean) => void) {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) watched?.(true);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) watched?.(false);
      };
    },
  };
}

/** A value outside React that tells of its changes. */
export function observable<Value>(value: Value) {
  const { subscribe, notify } = listenerSet();
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    notify();
  };
  return { get: () => value, set, subscribe };
}
