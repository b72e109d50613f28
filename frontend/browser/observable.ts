import { useSyncExternalStore } from 'react';

/** What can be read at any time, and tells of its changes. */
export type Observable<Value> = {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** Who is told of changes; `watched` hears when the first has come and when the last has gone. */
export function listenerSet(watched?: (isWatched: boolean) => void) {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
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
  const { subscribe, tell } = listenerSet();
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    tell();
  };
  return { get: () => value, set, subscribe };
}

/** What it holds now, or a part of that; never a fresh object. */
export function useObserved<Value>(of: Observable<Value>): Value;
export function useObserved<Value, Part>(
  of: Observable<Value>,
  select: (value: Value) => Part,
): Part;
export function useObserved(of: Observable<unknown>, select?: (value: unknown) => unknown) {
  return useSyncExternalStore(of.subscribe, select ? () => select(of.get()) : of.get);
}
