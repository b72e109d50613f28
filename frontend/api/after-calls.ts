import { useEffect, useEffectEvent } from 'react';
import { MIN_REFRESH_INTERVAL_MS } from '#shared/constants.ts';
import { whenAnswered } from './answered.ts';

/**
 * What hears of every call that was answered, and asks anew at most once in 10 s; never by a clock, so that a
 * page nobody uses asks for nothing. The answer to its own question counts for nothing.
 */
export function afterCalls(refresh: () => Promise<unknown>, now = () => performance.now()) {
  let begunAt = -Infinity;
  let isRefreshing = false;
  return () => {
    if (isRefreshing || now() - begunAt < MIN_REFRESH_INTERVAL_MS) return;
    begunAt = now();
    isRefreshing = true;
    void refresh()
      .catch(() => undefined)
      .finally(() => {
        isRefreshing = false;
      });
  };
}

type Refresh = () => Promise<unknown>;

/** Whatever stands around the screens asks together, so that no answer to one has another asked. */
const refreshers = new Set<Refresh>();
let end = () => {};

const refreshAll = () => Promise.allSettled([...refreshers].map((refresh) => refresh()));

function join(refresh: Refresh) {
  if (refreshers.size === 0) end = whenAnswered(afterCalls(refreshAll));
  refreshers.add(refresh);
  return () => {
    refreshers.delete(refresh);
    if (refreshers.size === 0) end();
  };
}

/** Keeps what stands around the screens up to date beside the calls that they make. */
export function useAfterCalls(refresh: Refresh) {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => join(() => onRefresh()), []);
}
