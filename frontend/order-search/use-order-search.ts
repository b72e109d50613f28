import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '#frontend/parts/lists/grid-state.ts';
import { useLatestQuery } from '#frontend/parts/lists/use-latest-query.ts';
import { useWriteMissingParams } from '#frontend/parts/lists/use-write-missing-params.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import {
  createDefaultGridState,
  hasSameSearchValues,
  StoredOrderSearch,
  mergeStoredSearch,
  emptyOrderFilter,
  emptyStoredSearch,
  ORDER_SEARCH_KEY,
  getScopeSearchState,
  type OrderSearchState,
} from './order-search-state.ts';
import { parseOrderSearchState, buildOrderSearchPath } from './order-search-url.ts';

/** The route state: which page this is, and which press of Search it belongs to. */
type OrderSearchRouteState = { searchId?: string; requestId?: string } | null;

/**
 * The search of a scope, with functions that change it or go to another scope. It is in the URL, so that a
 * link shows the same orders; otherwise the session's search is used. `requestId` distinguishes one press
 * of Search from the next. It changes together with the search, so that nothing is requested in between.
 */
export function useOrderSearch(scope: OrderSearchScope) {
  const [params] = useSearchParams();
  const routeState = useLocation().state as OrderSearchRouteState;
  const navigate = useNavigate();
  const [stored, setStored] = useSessionState(
    ORDER_SEARCH_KEY,
    StoredOrderSearch,
    emptyStoredSearch,
  );
  const urlState = useMemo(() => parseOrderSearchState(params, scope), [params, scope]);
  const state = useMemo(
    () => urlState ?? getScopeSearchState(stored, scope),
    [urlState, stored, scope],
  );

  useLayoutEffect(() => {
    if (urlState) setStored((before) => mergeStoredSearch(before, scope, urlState));
  }, [urlState, scope, setStored]);

  const [getLatestState, setLatestState] = useLatestQuery(state);
  const navigateToSearch = useCallback(
    (
      searchState: OrderSearchState,
      to: OrderSearchScope,
      newRouteState: OrderSearchRouteState = routeState,
    ) => {
      setLatestState(searchState);
      void navigate(buildOrderSearchPath(searchState, to), {
        replace: to === scope,
        state: newRouteState,
      });
    },
    [navigate, scope, routeState, setLatestState],
  );
  useWriteMissingParams(
    !urlState && !hasSameSearchValues(state, createDefaultSearchState(scope)),
    useCallback(() => navigateToSearch(state, scope), [navigateToSearch, state, scope]),
  );

  const changeSearch = useCallback(
    (update: (state: OrderSearchState) => OrderSearchState, to = scope) =>
      navigateToSearch(update(getLatestState()), to),
    [navigateToSearch, scope, getLatestState],
  );
  const startSearch = useCallback(
    (update: (state: OrderSearchState) => OrderSearchState, to = scope) =>
      navigateToSearch(update(getLatestState()), to, {
        ...routeState,
        requestId: crypto.randomUUID(),
      }),
    [navigateToSearch, scope, routeState, getLatestState],
  );
  return { state, requestId: routeState?.requestId, changeSearch, startSearch };
}

/** No filter, and the scope's default sort order. */
export const createDefaultSearchState = (scope: OrderSearchScope): OrderSearchState => ({
  filter: emptyOrderFilter,
  grid: createDefaultGridState(scope),
});
