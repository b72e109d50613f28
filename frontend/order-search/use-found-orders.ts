import { readPrefetchedOrCall } from '#frontend/api/reference-data.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { ORDER_LISTS_KEY } from '#frontend/orders/use-refresh-order-lists.ts';
import { freshListOptions } from '#frontend/parts/lists/fresh-list-options.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import {
  buildFollowUpRequest,
  buildOrdersRequest,
  type OrderSearchFilter,
  type OrderSearchState,
} from './order-search-state.ts';

/**
 * Loads the rows of the current page. The previous page stays until they are here. Another `requestId`
 * loads them again, even if nothing else changed.
 */
export function useFoundOrders(
  { filter, grid }: OrderSearchState,
  scope: OrderSearchScope,
  requestId?: string,
) {
  return useLoadedData(
    scope.isByRep ? null : [ORDER_LISTS_KEY, 'rows', filter, grid, scope, requestId],
    () => readPrefetchedOrCall(orders.searchOrders, buildOrdersRequest({ filter, grid }, scope)),
    freshListOptions,
  );
}

/** The number of orders in each view, also by rep for users who lead reps. */
export function useFollowUpCounts(
  filter: OrderSearchFilter,
  scope: OrderSearchScope,
  requestId?: string,
) {
  return useLoadedData(
    [ORDER_LISTS_KEY, 'counts', filter, scope.repId, requestId],
    () => readPrefetchedOrCall(orders.countFollowUp, buildFollowUpRequest(filter, scope)),
    freshListOptions,
  );
}
