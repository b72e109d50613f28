import { useCallback, useLayoutEffect, useRef } from 'react';

/** What a list was asked by last, drawn or not yet, and what says that it is asked: each question builds on the one before. */
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
