import { readReference } from '#frontend/api/reference.ts';
import * as orders from '#shared/contract/orders.ts';
import * as settings from '#shared/contract/settings.ts';
import { parseOrderSearchState } from './search-address.ts';
import { readPlace } from './search-place.ts';
import { buildFollowUpRequest, buildOrdersRequest, readSearch } from './search-state.ts';
import { orderColumnsRequest } from './use-chosen-columns.ts';

/** Asks for what the list will show, while its code is on its way. */
export function searchAhead() {
  const params = new URLSearchParams(window.location.search);
  const place = readPlace(params);
  const state = parseOrderSearchState(params, place) ?? readSearch(place);
  if (!place.isByRep) void readReference(orders.searchOrders, buildOrdersRequest(state, place));
  void readReference(orders.countFollowUp, buildFollowUpRequest(state.filter, place));
  void readReference(settings.getTableConfig, orderColumnsRequest);
}
