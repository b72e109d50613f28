import { useSyncExternalStore } from 'react';

/** A screen with space for one column: a phone. A desktop at 200 % has 720 px and keeps its columns. */
const NARROW_MEDIA_QUERY = '(width < 45rem), (width < 48rem) and (hover: none)';

let narrowScreenQuery: MediaQueryList | undefined;

/** Style sheets read the result from the page's `data-narrow` attribute. */
function getNarrowScreenQuery(): MediaQueryList {
  if (narrowScreenQuery) return narrowScreenQuery;
  const query = matchMedia(NARROW_MEDIA_QUERY);
  const updateNarrowAttribute = () =>
    document.documentElement.toggleAttribute('data-narrow', query.matches);
  updateNarrowAttribute();
  query.addEventListener('change', updateNarrowAttribute);
  narrowScreenQuery = query;
  return query;
}

const subscribeNarrowScreen = (listener: () => void) => {
  const query = getNarrowScreenQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const isNarrowScreen = () => getNarrowScreenQuery().matches;
const isNarrowOnServer = () => false;

/**
 * Whether the screen shows its parts below one another. Where only sizes differ, use `data-narrow` in the
 * styles.
 */
export const useIsNarrowScreen = () =>
  useSyncExternalStore(subscribeNarrowScreen, isNarrowScreen, isNarrowOnServer);
