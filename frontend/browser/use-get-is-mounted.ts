import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the screen is still mounted, for use after a wait. */
export function useGetIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
