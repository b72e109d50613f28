import { useSyncExternalStore } from 'react';

/** Whether a CSS media query matches. Draws again when that changes. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
  );
}
