import { readReference } from '#frontend/api/reference.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import { parseOrderSearchScope } from './order-search-scope.ts';
import { parseOrderSearchState } from './search-address.ts';
import { buildFollowUpRequest, buildOrdersRequest, readSearch } from './search-state.ts';
import { orderColumnsRequest } from './use-chosen-columns.ts';

/** Asks for what the list will show, while its code is on its way. */
export function searchAhead() {
  const params = new URLSearchParams(window.location.search);
  const scope = parseOrderSearchScope(params);
  const state = parseOrderSearchState(params, scope) ?? readSearch(scope);
  if (!scope.isByRep) void readReference(orders.searchOrders, buildOrdersRequest(state, scope));
  void readReference(orders.countFollowUp, buildFollowUpRequest(state.filter, scope));
  void readReference(settings.getTableConfig, orderColumnsRequest);
}
