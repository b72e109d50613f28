import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** The first part of the cache key of every list of orders, and of its counts. */
export const ORDER_LISTS_KEY = 'order-lists';

/**
 * Returns a function that marks the lists of orders as outdated: the lists on the screen are loaded again.
 */
export function useRefreshOrderLists() {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && key[0] === ORDER_LISTS_KEY);
  }, [mutate]);
}
