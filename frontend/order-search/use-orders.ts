import { useMemo } from 'react';
import useSWR from 'swr';
import { orders } from '#shared/contract/orders.ts';
import { call } from '../api/call.ts';
import { loadOptions } from '../parts/grid-state.ts';
import { asSearch, textFilter, type SearchState } from './search-state.ts';

/**
 * The rows of the page that is looked at; the page before stays until they are here.
 * Another `asking` reads them again, though nothing else changed. The same object until something is new.
 */
export function useOrders({ filter, grid }: SearchState, asking: number) {
  const { data, error, mutate, isValidating } = useSWR(
    ['order-search', filter, grid, asking],
    () =>
      call(orders.searchOrders, {
        query: { ...loadOptions(grid), filter: textFilter(filter.text) },
        body: asSearch(filter),
      }),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return useMemo(
    () => ({ data, error, mutate, isValidating }),
    [data, error, mutate, isValidating],
  );
}
