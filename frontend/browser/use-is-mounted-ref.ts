import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted, for use after a wait. */
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
