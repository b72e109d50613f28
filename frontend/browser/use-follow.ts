import { useLayoutEffect } from 'react';

/** Places what floats beside something: before it is painted, and again whenever the page scrolls or the window changes. */
export function useFollow(place: () => void) {
  useLayoutEffect(() => {
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [place]);
}
