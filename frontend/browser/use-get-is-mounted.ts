import { useCallback, useEffect, useRef } from 'react';

/** Asks whether the screen is still there, once something it has begun is done. */
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
