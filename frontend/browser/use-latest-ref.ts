import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for use after a wait. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
