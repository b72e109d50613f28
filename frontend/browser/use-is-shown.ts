import { useCallback, useEffect, useRef } from 'react';

/** Asks whether the screen is still there, once something it has begun is done. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
