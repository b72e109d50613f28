import { useSyncExternalStore } from 'react';

/** Whether the window is so, as a query of style sheets says it; drawn again when that changes. */
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
