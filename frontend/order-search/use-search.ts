import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '#frontend/parts/lists/grid-state.ts';
import { useLatestQuery } from '#frontend/parts/lists/use-latest-query.ts';
import { useMissingAddress } from '#frontend/parts/lists/use-missing-address.ts';
import { parseOrderSearchState, searchAddress } from './search-address.ts';
import type { SearchPlace } from './search-place.ts';
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
export function useSearch(place: SearchPlace) {
  const [params] = useSearchParams();
  const passedOn = useLocation().state as SearchRoute;
  const navigate = useNavigate();
  const [stored, setStored] = useSessionState(SEARCH, StoredOrderSearch, emptyStoredSearch);
  const inAddress = useMemo(() => parseOrderSearchState(params, place), [params, place]);
  const state = useMemo(() => inAddress ?? stateOf(stored, place), [inAddress, stored, place]);

  useLayoutEffect(() => {
    if (inAddress) setStored((before) => mergeStoredSearch(before, place, inAddress));
  }, [inAddress, place, setStored]);

  const [readLast, setLatestState] = useLatestQuery(state);
  const write = useCallback(
    (searchState: SearchState, to: SearchPlace, route: SearchRoute = passedOn) => {
      setLatestState(searchState);
      void navigate(searchAddress(searchState, to), { replace: to === place, state: route });
    },
    [navigate, place, passedOn, setLatestState],
  );
  useMissingAddress(
    !inAddress && !isSame(state, asItComes(place)),
    useCallback(() => write(state, place), [write, state, place]),
  );

  const change = useCallback(
    (next: (state: SearchState) => SearchState, to = place) => write(next(readLast()), to),
    [write, place, readLast],
  );
  const startSearch = useCallback(
    (next: (state: SearchState) => SearchState, to = place) =>
      write(next(readLast()), to, { ...passedOn, requestId: crypto.randomUUID() }),
    [write, place, passedOn, readLast],
  );
  return { state, requestId: passedOn?.requestId, change, ask: startSearch };
}

/** Nothing narrows it, and its order is its own. */
export const asItComes = (place: SearchPlace): SearchState => ({
  filter: noFilter,
  grid: firstGrid(place),
});
