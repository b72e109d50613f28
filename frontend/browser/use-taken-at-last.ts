import { useEffect, useLayoutEffect, useRef } from 'react';

/** However a field goes, what was typed into it is taken: a phone that is turned lays its page out anew. */
export function useTakenAtLast(take: () => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => () => latest.current(), []);
}
