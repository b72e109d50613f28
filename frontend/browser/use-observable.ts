import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** What it holds now, or a part of that; never a fresh object. */
export function useObservable<Value>(source: Observable<Value>): Value;
export function useObservable<Value, Part>(
  source: Observable<Value>,
  select: (value: Value) => Part,
): Part;
export function useObservable(source: Observable<unknown>, select?: (value: unknown) => unknown) {
  return useSyncExternalStore(source.subscribe, select ? () => select(source.get()) : source.get);
}
