import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What stands on the screen at the moment, for what goes on after a wait. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
