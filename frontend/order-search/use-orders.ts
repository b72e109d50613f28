import { useMemo } from 'react';
import useSWR from 'swr';
import { readBegun } from '#frontend/api/reference.ts';
import * as orders from '#shared/contract/orders.ts';
import { askedFor, type SearchState } from './search-state.ts';

/**
 * The rows of the page that is looked at; the page before stays until they are here.
 * Another `asking` reads them again, though nothing else changed. The same object until something is new.
 */
export function useOrders({ filter, grid }: SearchState, asking: number) {
  const { data, error, mutate, isValidating } = useSWR(
    ['order-search', filter, grid, asking],
    () => readBegun(orders.searchOrders, askedFor({ filter, grid })),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return useMemo(
    () => ({ data, error, mutate, isValidating }),
    [data, error, mutate, isValidating],
  );
}
