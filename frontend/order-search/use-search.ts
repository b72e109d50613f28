import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '#frontend/parts/lists/grid-state.ts';
import { useLatestQuery } from '#frontend/parts/lists/use-latest-query.ts';
import { useMissingAddress } from '#frontend/parts/lists/use-missing-address.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import { parseOrderSearchState, searchAddress } from './search-address.ts';
import {
  firstGrid,
  isSame,
  StoredOrderSearch,
  mergeStoredSearch,
  noFilter,
  emptyStoredSearch,
  SEARCH,
  stateOf,
  type SearchState,
} from './search-state.ts';

/** What the route says beside the address: which page this is, and which press of Search it answers. */
type SearchRoute = { asked?: string; requestId?: string } | null;

/**
 * What a place is asked by, and how that is changed, or another place is gone to. It stands in the address, so
 * that a link shows the same orders; where that says nothing, it is as the session has it. `asking` tells one
 * press of Search from the next; it comes with what was asked, so that nothing is asked in between.
 */
export function useSearch(scope: OrderSearchScope) {
  const [params] = useSearchParams();
  const routeState = useLocation().state as SearchRoute;
  const navigate = useNavigate();
  const [stored, setStored] = useSessionState(SEARCH, StoredOrderSearch, emptyStoredSearch);
  const inAddress = useMemo(() => parseOrderSearchState(params, scope), [params, scope]);
  const state = useMemo(() => inAddress ?? stateOf(stored, scope), [inAddress, stored, scope]);

  useLayoutEffect(() => {
    if (inAddress) setStored((before) => mergeStoredSearch(before, scope, inAddress));
  }, [inAddress, scope, setStored]);

  const [readLast, setLatestState] = useLatestQuery(state);
  const write = useCallback(
    (searchState: SearchState, to: OrderSearchScope, route: SearchRoute = routeState) => {
      setLatestState(searchState);
      void navigate(searchAddress(searchState, to), { replace: to === scope, state: route });
    },
    [navigate, scope, routeState, setLatestState],
  );
  useMissingAddress(
    !inAddress && !isSame(state, asItComes(scope)),
    useCallback(() => write(state, scope), [write, state, scope]),
  );

  const change = useCallback(
    (next: (state: SearchState) => SearchState, to = scope) => write(next(readLast()), to),
    [write, scope, readLast],
  );
  const startSearch = useCallback(
    (next: (state: SearchState) => SearchState, to = scope) =>
      write(next(readLast()), to, { ...routeState, requestId: crypto.randomUUID() }),
    [write, scope, routeState, readLast],
  );
  return { state, requestId: routeState?.requestId, change, ask: startSearch };
}

/** Nothing narrows it, and its order is its own. */
export const asItComes = (scope: OrderSearchScope): SearchState => ({
  filter: noFilter,
  grid: firstGrid(scope),
});
