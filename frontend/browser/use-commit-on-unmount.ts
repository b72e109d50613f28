import { useEffect, useLayoutEffect, useRef } from 'react';

/** However a field goes, what was typed into it is taken: a phone that is turned lays its page out anew. */
export function useCommitOnUnmount(commit: () => void) {
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => () => latest.current(), []);
}
