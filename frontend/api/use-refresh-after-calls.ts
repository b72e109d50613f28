import { useEffect, useEffectEvent } from 'react';
import { MIN_REFRESH_INTERVAL_MS } from '#shared/constants.ts';
import { subscribeToAnsweredCalls } from './call-answered-listeners.ts';

/**
 * What hears of every call that was answered, and asks anew at most once in 10 s; never by a clock, so that a
 * page nobody uses asks for nothing. The answer to its own question counts for nothing.
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

/** Whatever stands around the screens asks together, so that no answer to one has another asked. */
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

/** Keeps what stands around the screens up to date beside the calls that they make. */
export function useRefreshAfterCalls(refresh: RefreshAction) {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => addRefresher(() => onRefresh()), []);
}
