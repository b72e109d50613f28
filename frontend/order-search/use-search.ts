import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '#frontend/parts/lists/grid-state.ts';
import { useMissingAddress } from '#frontend/parts/lists/use-missing-address.ts';
import { readAsked, searchAddress } from './search-address.ts';
import type { SearchPlace } from './search-place.ts';
import {
  firstGrid,
  isSame,
  Kept,
  keptWith,
  noFilter,
  nothingKept,
  SEARCH,
  stateOf,
  type SearchState,
} from './search-state.ts';

/**
 * What a place is asked by, and how that is changed, or another place is gone to. It stands in the address, so
 * that a link shows the same orders; where that says nothing, it is as the session has it.
 */
export function useSearch(place: SearchPlace) {
  const [params] = useSearchParams();
  const { state: passedOn } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useSessionState(SEARCH, Kept, nothingKept);
  const inAddress = useMemo(() => readAsked(params, place), [params, place]);
  const state = useMemo(() => inAddress ?? stateOf(kept, place), [inAddress, kept, place]);

  useLayoutEffect(() => {
    if (inAddress) keep((before) => keptWith(before, place, inAddress));
  }, [inAddress, place, keep]);

  const write = useCallback(
    (asked: SearchState, to: SearchPlace) =>
      void navigate(searchAddress(asked, to), { replace: to === place, state: passedOn }),
    [navigate, place, passedOn],
  );
  useMissingAddress(
    !inAddress && !isSame(state, asItComes(place)),
    useCallback(() => write(state, place), [write, state, place]),
  );

  const change = useCallback(
    (next: (state: SearchState) => SearchState, to = place) => write(next(state), to),
    [write, state, place],
  );
  return [state, change] as const;
}

/** Nothing narrows it, and its order is its own. */
export const asItComes = (place: SearchPlace): SearchState => ({
  filter: noFilter,
  grid: firstGrid(place),
});
