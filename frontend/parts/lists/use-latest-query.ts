import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a getter and a setter for the last requested query, drawn or not. Each new query builds on the
 * one before.
 */
export function useLatestQuery<State>(state: State) {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const getLatest = useCallback(() => latest.current, []);
  const setLatest = useCallback((query: State) => {
    latest.current = query;
  }, []);
  return [getLatest, setLatest] as const;
}
