import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { freshListOptions } from '#frontend/parts/lists/fresh-list-options.ts';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { useLatestQuery } from '#frontend/parts/lists/use-latest-query.ts';
import { useReturnToLastPage } from '#frontend/parts/lists/use-return-to-last-page.ts';
import { useWriteMissingParams } from '#frontend/parts/lists/use-write-missing-params.ts';
import type { ListName, ListView } from '#shared/schemas/list-view-schema.ts';
import { replaceColumnWidth, type ListColumnWidths } from './list-column-widths.ts';
import type { ListDefinition, ListScreenRow } from './list-definition.ts';
import {
  buildListQuery,
  createInitialListState,
  toStoredFiltersWithoutDays,
  parseListParams,
  toListParams,
  type ListState,
} from './list-state.ts';
import { useStoredListView } from './use-stored-list-view.ts';

const noColumns: readonly string[] = [];
const noWidths: ListColumnWidths = [];

/** The default wait after typing before the search starts, in ms. */
const SEARCH_DELAY_MS = 200;

const LIST_CACHE_KEY = 'list';

/** Loads a list again, all its pages, after an action on a row. */
export function useReloadList(name: ListName) {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => Array.isArray(key) && key[0] === LIST_CACHE_KEY && key[1] === name),
    [mutate, name],
  );
}

/** The query of a list, from the URL or the user's last state, and its setters. */
function useListState<Row extends ListScreenRow>(definition: ListDefinition<Row>) {
  const { view, saveListView } = useStoredListView(definition.name);
  const [params, setParams] = useSearchParams();
  const addressState = useMemo(() => parseListParams(params, definition), [params, definition]);
  const initialState = useMemo(() => createInitialListState(definition, view), [definition, view]);
  const state = addressState ?? initialState;
  const isViewLoaded = view !== undefined;
  const [readLatestState, setLatestState] = useLatestQuery(state);
  const writeState = useCallback(
    (next: ListState) => {
      setLatestState(next);
      setParams(toListParams(next), { replace: true });
    },
    [setParams, setLatestState],
  );
  const isStaying = useWriteMissingParams(
    isViewLoaded && !addressState,
    useCallback(() => writeState(state), [writeState, state]),
  );

  const changeState = useCallback(
    (updateState: (state: ListState) => ListState) => {
      const before = readLatestState();
      const next = updateState(before);
      writeState(next);
      if (isSortOrFilterChanged(next, before))
        saveListView(toStoredSortAndFilters(next, definition));
    },
    [writeState, saveListView, definition, readLatestState],
  );

  return {
    view,
    saveListView,
    state,
    isViewLoaded,
    isStaying,
    writeState,
    changeState,
  };
}

/** The list at the current URL: its rows, and functions that change it. */
export function useListModel<Row extends ListScreenRow>(definition: ListDefinition<Row>) {
  const { view, saveListView, state, isViewLoaded, isStaying, writeState, changeState } =
    useListState(definition);
  const { searchDelayMs = SEARCH_DELAY_MS } = definition;
  const typingInput = { searchedText: state.searchText, isStaying, delayMs: searchDelayMs };
  const [searchText, typeSearchText] = useTypedSearchText(typingInput, (typedText) =>
    changeState((before) => resetToFirstPage({ ...before, searchText: typedText })),
  );
  const latestQuery = useMemo(() => buildListQuery(state, definition), [state, definition]);
  const query = useDeferredValue(latestQuery);
  const { data, error, mutate, isValidating } = useLoadedData(
    isViewLoaded ? [LIST_CACHE_KEY, definition.name, definition.ownerKey, query] : null,
    () => definition.load(query),
    freshListOptions,
  );
  // From the press on: between it and the request the rows are already those of the query before.
  const isBusy = isValidating || query !== latestQuery;
  const stateChanges = createStateChanges(changeState);
  useReturnToLastPage({ data, isMoving: isBusy || !isStaying }, stateChanges.updateGrid);

  return {
    state,
    data,
    error,
    isBusy,
    reload: useCallback(async () => void (await mutate()), [mutate]),
    searchText,
    typeSearchText,
    ...stateChanges,
    showAll: () => {
      typeSearchText('');
      stateChanges.clearSearchAndFilters();
    },
    ...createColumnChanges(view, saveListView),
    /** Applies one of the user's named views. */
    applyNamedView: (namedView: ListView) => {
      const next = createInitialListState(definition, namedView);
      saveListView(pickViewChanges(namedView, next, definition));
      writeState(next);
    },
  };
}

const pickViewChanges = (
  { Columns, Widths = [] }: ListView,
  ...state: Parameters<typeof toStoredSortAndFilters>
) => ({
  Columns,
  Widths,
  ...toStoredSortAndFilters(...state),
});

/** The user's columns, and functions that change them. */
const createColumnChanges = (
  { Columns, Widths }: Partial<ListView> = {},
  saveListView: (some: Partial<ListView>) => void,
) => ({
  columns: Columns ?? noColumns,
  widthsInPixels: Widths ?? noWidths,
  chooseColumns: (fields: string[]) => saveListView({ Columns: fields }),
  resizeColumn: (field: string, widthInRem: number) =>
    saveListView({ Widths: replaceColumnWidth(Widths ?? noWidths, field, widthInRem) }),
});

/** The state of a list that a named view stores. */
export const toListView = <Row extends ListScreenRow>(
  { state: { filters, grid }, widthsInPixels }: ListModel<Row>,
  shownColumns: readonly { field: string }[],
): ListView => ({
  Columns: shownColumns.map(({ field }) => field),
  Sort: grid.sort && { Field: grid.sort.field, IsDescending: grid.sort.isDescending },
  Filters: Object.entries(filters).map(([Field, Value]) => ({ Field, Value })),
  Widths: [...widthsInPixels],
});

const createStateChanges = (
  changeState: (updateState: (state: ListState) => ListState) => void,
) => ({
  setFilter: (field: string, value: string | null) =>
    changeState((state) =>
      resetToFirstPage({ ...state, filters: replaceFilter(state.filters, field, value) }),
    ),
  updateGrid: (updateGrid: (grid: GridState) => GridState) =>
    changeState((state) => updateListGrid(state, updateGrid)),
  clearSearchAndFilters: () =>
    changeState(({ grid }) => ({ searchText: '', filters: {}, grid: { ...grid, first: 0 } })),
});

export type ListModel<Row extends ListScreenRow> = ReturnType<typeof useListModel<Row>>;

const updateListGrid = (
  state: ListState,
  updateGrid: (grid: GridState) => GridState,
): ListState => ({
  ...state,
  grid: updateGrid(state.grid),
});

const resetToFirstPage = (state: ListState): ListState => ({
  ...state,
  grid: { ...state.grid, first: 0 },
});

function replaceFilter(filters: ListState['filters'], field: string, value: string | null) {
  const { [field]: _, ...others } = filters;
  return value === null ? others : { ...others, [field]: value };
}

/** Whether the sort order or the filters differ. Search text and pages are not stored. */
const isSortOrFilterChanged = (one: ListState, other: ListState) =>
  one.grid.sort !== other.grid.sort || one.filters !== other.filters;

const toStoredSortAndFilters = (
  { filters, grid: { sort } }: ListState,
  definition: Parameters<typeof toStoredFiltersWithoutDays>[0],
): Partial<ListView> => ({
  Sort: sort && { Field: sort.field, IsDescending: sort.isDescending },
  Filters: toStoredFiltersWithoutDays(definition, filters),
});

type TypedSearchInput = { searchedText: string; isStaying: boolean; delayMs: number };

/** The typed search text. It is searched after the delay, and replaced when the URL has another text. */
function useTypedSearchText(
  { searchedText, isStaying, delayMs }: TypedSearchInput,
  search: (text: string) => void,
) {
  const [typedState, setTypedState] = useState({ text: searchedText, searchedText });
  if (typedState.searchedText !== searchedText)
    setTypedState(
      typedState.text.trim() === searchedText
        ? { ...typedState, searchedText }
        : { text: searchedText, searchedText },
    );
  const { text } = typedState;
  const onSearch = useEffectEvent(search);
  useEffect(() => {
    if (!isStaying || text.trim() === searchedText) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, searchedText, isStaying, delayMs]);
  return [text, (next: string) => setTypedState({ text: next, searchedText })] as const;
}
