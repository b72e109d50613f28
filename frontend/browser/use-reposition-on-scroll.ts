import { useLayoutEffect } from 'react';

/**
 * Positions a floating element: before it is painted, and again whenever the page scrolls or the window is
 * resized.
 */
export function useRepositionOnScroll(reposition: () => void) {
  useLayoutEffect(() => {
    reposition();
    addEventListener('scroll', reposition, { capture: true, passive: true });
    addEventListener('resize', reposition);
    return () => {
      removeEventListener('scroll', reposition, { capture: true });
      removeEventListener('resize', reposition);
    };
  }, [reposition]);
}
