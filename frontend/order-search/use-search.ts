import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
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

/** What the route says beside the address: which page this is, and which press of Search it answers. */
type SearchRoute = { asked?: string; asking?: string } | null;

/**
 * What a place is asked by, and how that is changed, or another place is gone to. It stands in the address, so
 * that a link shows the same orders; where that says nothing, it is as the session has it. `asking` tells one
 * press of Search from the next; it comes with what was asked, so that nothing is asked in between.
 */
export function useSearch(place: SearchPlace) {
  const [params] = useSearchParams();
  const passedOn = useLocation().state as SearchRoute;
  const navigate = useNavigate();
  const [kept, keep] = useSessionState(SEARCH, Kept, nothingKept);
  const inAddress = useMemo(() => readAsked(params, place), [params, place]);
  const state = useMemo(() => inAddress ?? stateOf(kept, place), [inAddress, kept, place]);

  useLayoutEffect(() => {
    if (inAddress) keep((before) => keptWith(before, place, inAddress));
  }, [inAddress, place, keep]);

  // What was asked last, drawn or not yet: each question builds on the one before.
  const last = useRef(state);
  useLayoutEffect(() => {
    last.current = state;
  }, [state]);
  const write = useCallback(
    (asked: SearchState, to: SearchPlace, route: SearchRoute = passedOn) => {
      last.current = asked;
      void navigate(searchAddress(asked, to), { replace: to === place, state: route });
    },
    [navigate, place, passedOn],
  );
  useMissingAddress(
    !inAddress && !isSame(state, asItComes(place)),
    useCallback(() => write(state, place), [write, state, place]),
  );

  const change = useCallback(
    (next: (state: SearchState) => SearchState, to = place) => write(next(last.current), to),
    [write, place],
  );
  const ask = useCallback(
    (next: (state: SearchState) => SearchState, to = place) =>
      write(next(last.current), to, { ...passedOn, asking: crypto.randomUUID() }),
    [write, place, passedOn],
  );
  return { state, asking: passedOn?.asking, change, ask };
}

/** Nothing narrows it, and its order is its own. */
export const asItComes = (place: SearchPlace): SearchState => ({
  filter: noFilter,
  grid: firstGrid(place),
});
