import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is still on the screen, for what goes on after a wait. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
