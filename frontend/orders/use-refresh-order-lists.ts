import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** What begins the key of every list of orders on the screen, and of its counts. */
export const ORDER_LISTS_KEY = 'order-lists';

/** Says that lists of orders are no longer as they were read: those on the screen are read again. */
export function useRefreshOrderLists() {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && key[0] === ORDER_LISTS_KEY);
  }, [mutate]);
}
