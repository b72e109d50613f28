import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Commits what was typed when the field is removed for any reason: rotating a phone lays its page out
 * again.
 */
export function useCommitOnUnmount(commit: () => void) {
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => () => latest.current(), []);
}
