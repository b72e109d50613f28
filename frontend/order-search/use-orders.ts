import { readBegun } from '#frontend/api/reference.ts';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { ORDER_LISTS } from '#frontend/orders/use-lists-changed.ts';
import { freshList } from '#frontend/parts/lists/fresh-list.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import {
  buildFollowUpRequest,
  buildOrdersRequest,
  type Filter,
  type SearchState,
} from './search-state.ts';

/**
 * The rows of the page that is looked at; the page before stays until they are here.
 * Another `asking` reads them again, though nothing else changed.
 */
export function useOrders(
  { filter, grid }: SearchState,
  scope: OrderSearchScope,
  requestId?: string,
) {
  return useLoaded(
    scope.isByRep ? null : [ORDER_LISTS, 'rows', filter, grid, scope, requestId],
    () => readBegun(orders.searchOrders, buildOrdersRequest({ filter, grid }, scope)),
    freshList,
  );
}

/** How many orders of the search want attention, and of each rep for who leads them. */
export function useFollowUp(filter: Filter, scope: OrderSearchScope, requestId?: string) {
  return useLoaded(
    [ORDER_LISTS, 'counts', filter, scope.repId, requestId],
    () => readBegun(orders.countFollowUp, buildFollowUpRequest(filter, scope)),
    freshList,
  );
}
