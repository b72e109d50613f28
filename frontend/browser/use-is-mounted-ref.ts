import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is still on the screen, for what goes on after a wait. */
export function useIsMountedRef(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
