import { readReferenceData } from '#frontend/api/reference-data.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import { parseOrderSearchScope } from './order-search-scope.ts';
import {
  buildFollowUpRequest,
  buildOrdersRequest,
  readStoredSearchState,
} from './order-search-state.ts';
import { parseOrderSearchState } from './order-search-url.ts';
import { orderColumnsRequest } from './use-order-columns.ts';

/** Requests the list's data while its code is loading. */
export function prefetchOrderSearch() {
  const params = new URLSearchParams(window.location.search);
  const scope = parseOrderSearchScope(params);
  const state = parseOrderSearchState(params, scope) ?? readStoredSearchState(scope);
  if (!scope.isByRep) void readReferenceData(orders.searchOrders, buildOrdersRequest(state, scope));
  void readReferenceData(orders.countFollowUp, buildFollowUpRequest(state.filter, scope));
  void readReferenceData(settings.getTableConfig, orderColumnsRequest);
}
