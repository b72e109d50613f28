import { readReference } from '#frontend/api/reference.ts';
import { readState } from '#frontend/parts/lists/grid-state.ts';
import * as orders from '#shared/contract/orders.ts';
import * as settings from '#shared/contract/settings.ts';
import { askedFor, everything, SEARCH, SearchState } from './search-state.ts';
import { askedColumns } from './use-chosen-columns.ts';

/** Asks for what the list will show, while its code is on its way. */
export function searchAhead() {
  void readReference(orders.searchOrders, askedFor(readState(SEARCH, SearchState, everything)));
  void readReference(settings.getTableConfig, askedColumns);
}
