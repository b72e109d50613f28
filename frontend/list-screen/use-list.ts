import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { freshList } from '#frontend/parts/lists/fresh-list.ts';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { useLastPage } from '#frontend/parts/lists/use-last-page.ts';
import { useLatestQuery } from '#frontend/parts/lists/use-latest-query.ts';
import { useMissingAddress } from '#frontend/parts/lists/use-missing-address.ts';
import type { ListName, ListView } from '#shared/schemas/list-view-schema.ts';
import { withWidth, type ListColumnWidths } from './column-widths.ts';
import type { ListDefinition, ScreenRow } from './definition.ts';
import {
  buildListQuery,
  firstState,
  toStoredFilters,
  readAddress,
  writeAddress,
  type ListState,
} from './list-state.ts';
import { useListView } from './use-list-view.ts';

const noColumns: readonly string[] = [];
const noWidths: ListColumnWidths = [];

/** Words are asked for when nothing was typed for so long, where a list does not say otherwise. */
const TYPED_MS = 200;

const LIST = 'list';

/** Reads a list again, whatever part of it is shown: for what its definition does with a row. */
export function useReload(name: ListName) {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => Array.isArray(key) && key[0] === LIST && key[1] === name),
    [mutate, name],
  );
}

/** What a list is asked by, as its address says it or the user had it last, and what changes that. */
function useListState<Row extends ScreenRow>(definition: ListDefinition<Row>) {
  const { view, keep: saveListView } = useListView(definition.name);
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readAddress(params, definition), [params, definition]);
  const first = useMemo(() => firstState(definition, view), [definition, view]);
  const state = inAddress ?? first;
  const isKnown = view !== undefined;
  const [readLast, setLatestState] = useLatestQuery(state);
  const write = useCallback(
    (next: ListState) => {
      setLatestState(next);
      setParams(writeAddress(next), { replace: true });
    },
    [setParams, setLatestState],
  );
  const isStaying = useMissingAddress(
    isKnown && !inAddress,
    useCallback(() => write(state), [write, state]),
  );

  const change = useCallback(
    (updateState: (state: ListState) => ListState) => {
      const before = readLast();
      const next = updateState(before);
      write(next);
      if (isElsewhere(next, before)) saveListView(toStoredSortAndFilters(next, definition));
    },
    [write, saveListView, definition, readLast],
  );

  return { view, keep: saveListView, state, isKnown, isStaying, write, change };
}

/** A list as its address asks for it: its rows, and what changes it. */
export function useList<Row extends ScreenRow>(definition: ListDefinition<Row>) {
  const {
    view,
    keep: saveListView,
    state,
    isKnown,
    isStaying,
    write,
    change,
  } = useListState(definition);
  const { searchDelayMs = TYPED_MS } = definition;
  const typing = { searchedText: state.searchText, isStaying, delayMs: searchDelayMs };
  const [searchText, type] = useTyped(typing, (typed) =>
    change((before) => atFirstPage({ ...before, searchText: typed })),
  );
  const query = useDeferredListQuery(state, definition);
  const { data, error, mutate, isValidating } = useLoaded(
    isKnown ? [LIST, definition.name, definition.of, query] : null,
    () => definition.load(query),
    freshList,
  );
  const changes = changesOf(change);
  useLastPage({ data, isMoving: isValidating || !isStaying }, changes.turn);

  return {
    state,
    data,
    error,
    isBusy: isValidating,
    reload: useCallback(async () => void (await mutate()), [mutate]),
    words: searchText,
    type,
    ...changes,
    showAll: () => {
      type('');
      changes.unfilter();
    },
    ...arrangingOf(view, saveListView),
    /** As one of the user's own views has it. */
    choose: (named: ListView) => {
      const next = firstState(definition, named);
      saveListView(chosenOf(named, next, definition));
      write(next);
    },
  };
}

const useDeferredListQuery = (...[state, definition]: Parameters<typeof buildListQuery>) =>
  useDeferredValue(useMemo(() => buildListQuery(state, definition), [state, definition]));

const chosenOf = (
  { Columns, Widths = [] }: ListView,
  ...state: Parameters<typeof toStoredSortAndFilters>
) => ({
  Columns,
  Widths,
  ...toStoredSortAndFilters(...state),
});

/** The columns that the user chose, and what changes them. */
const arrangingOf = (
  { Columns, Widths }: Partial<ListView> = {},
  saveListView: (some: Partial<ListView>) => void,
) => ({
  columns: Columns ?? noColumns,
  widths: Widths ?? noWidths,
  chooseColumns: (fields: string[]) => saveListView({ Columns: fields }),
  resize: (field: string, width: number) =>
    saveListView({ Widths: withWidth(Widths ?? noWidths, field, width) }),
});

/** What a view of the user's own holds of a list. */
export const arrangementOf = <Row extends ScreenRow>(
  { state: { filters, grid }, widths }: List<Row>,
  shown: readonly { field: string }[],
): ListView => ({
  Columns: shown.map(({ field }) => field),
  Sort: grid.sort && { Field: grid.sort.field, IsDescending: grid.sort.isDescending },
  Filters: Object.entries(filters).map(([Field, Value]) => ({ Field, Value })),
  Widths: [...widths],
});

const changesOf = (change: (updateState: (state: ListState) => ListState) => void) => ({
  filter: (field: string, value: string | null) =>
    change((state) => atFirstPage({ ...state, filters: withFilter(state.filters, field, value) })),
  turn: (updateGrid: (grid: GridState) => GridState) =>
    change((state) => withGrid(state, updateGrid)),
  unfilter: () =>
    change(({ grid }) => ({ searchText: '', filters: {}, grid: { ...grid, first: 0 } })),
});

export type List<Row extends ScreenRow> = ReturnType<typeof useList<Row>>;

const withGrid = (state: ListState, updateGrid: (grid: GridState) => GridState): ListState => ({
  ...state,
  grid: updateGrid(state.grid),
});

const atFirstPage = (state: ListState): ListState => ({
  ...state,
  grid: { ...state.grid, first: 0 },
});

function withFilter(filters: ListState['filters'], field: string, value: string | null) {
  const { [field]: _, ...others } = filters;
  return value === null ? others : { ...others, [field]: value };
}

/** Whether its order or filters are others; words and pages are nobody's habit. */
const isElsewhere = (one: ListState, other: ListState) =>
  one.grid.sort !== other.grid.sort || one.filters !== other.filters;

const toStoredSortAndFilters = (
  { filters, grid: { sort } }: ListState,
  definition: Parameters<typeof toStoredFilters>[0],
): Partial<ListView> => ({
  Sort: sort && { Field: sort.field, IsDescending: sort.isDescending },
  Filters: toStoredFilters(definition, filters),
});

type Typing = { searchedText: string; isStaying: boolean; delayMs: number };

/** The words as they are typed; asked for a moment later, and others once the address has others. */
function useTyped({ searchedText, isStaying, delayMs }: Typing, search: (text: string) => void) {
  const [typed, setTyped] = useState({ text: searchedText, asked: searchedText });
  if (typed.asked !== searchedText)
    setTyped(
      typed.text.trim() === searchedText
        ? { ...typed, asked: searchedText }
        : { text: searchedText, asked: searchedText },
    );
  const { text } = typed;
  const onSearch = useEffectEvent(search);
  useEffect(() => {
    if (!isStaying || text.trim() === searchedText) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, searchedText, isStaying, delayMs]);
  return [text, (next: string) => setTyped({ text: next, asked: searchedText })] as const;
}
