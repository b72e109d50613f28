import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** What it holds now, or a part of that; never a fresh object. */
export function useObserved<Value>(of: Observable<Value>): Value;
export function useObserved<Value, Part>(
  of: Observable<Value>,
  select: (value: Value) => Part,
): Part;
export function useObserved(of: Observable<unknown>, select?: (value: unknown) => unknown) {
  return useSyncExternalStore(of.subscribe, select ? () => select(of.get()) : of.get);
}
