import { useEffect, useEffectEvent } from 'react';
import { MIN_REFRESH_INTERVAL_MS } from '#shared/constants.ts';
import { subscribeToAnsweredCalls } from './call-answered-listeners.ts';

/**
 * Returns a listener for answered calls that refreshes at most once in 10 s. It uses no timer, so an idle
 * page requests nothing. The answer to its own request does not trigger it.
 */
export function createThrottledRefresh(
  refresh: () => Promise<unknown>,
  now = () => performance.now(),
) {
  let startedAt = -Infinity;
  let isRefreshing = false;
  return () => {
    if (isRefreshing || now() - startedAt < MIN_REFRESH_INTERVAL_MS) return;
    startedAt = now();
    isRefreshing = true;
    void refresh()
      .catch(() => undefined)
      .finally(() => {
        isRefreshing = false;
      });
  };
}

type RefreshAction = () => Promise<unknown>;

/**
 * Everything around the screens refreshes together, so that the answer to one request does not trigger
 * another.
 */
const refreshers = new Set<RefreshAction>();
let stopListening = () => {};

const refreshAll = () => Promise.allSettled([...refreshers].map((refresh) => refresh()));

function addRefresher(refresh: RefreshAction) {
  if (refreshers.size === 0)
    stopListening = subscribeToAnsweredCalls(createThrottledRefresh(refreshAll));
  refreshers.add(refresh);
  return () => {
    refreshers.delete(refresh);
    if (refreshers.size === 0) stopListening();
  };
}

/** Refreshes what stands around the screens after the screens' own calls. */
export function useRefreshAfterCalls(refresh: RefreshAction) {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => addRefresher(() => onRefresh()), []);
}
