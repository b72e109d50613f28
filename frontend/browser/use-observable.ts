import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** Returns the current value, or a part of it. `select` must not return a new object each time. */
export function useObservable<Value>(source: Observable<Value>): Value;
export function useObservable<Value, Part>(
  source: Observable<Value>,
  select: (value: Value) => Part,
): Part;
export function useObservable(source: Observable<unknown>, select?: (value: unknown) => unknown) {
  return useSyncExternalStore(source.subscribe, select ? () => select(source.get()) : source.get);
}
