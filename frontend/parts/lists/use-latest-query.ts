import { useCallback, useLayoutEffect, useRef } from 'react';

/** What a list was asked by last, drawn or not yet, and what says that it is asked: each question builds on the one before. */
export function useLatestQuery<State>(state: State) {
  const last = useRef(state);
  useLayoutEffect(() => {
    last.current = state;
  }, [state]);
  const readLast = useCallback(() => last.current, []);
  const setLatest = useCallback((query: State) => {
    last.current = query;
  }, []);
  return [readLast, setLatest] as const;
}
