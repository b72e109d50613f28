import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { parseCalendarDay } from '#frontend/browser/calendar-date.ts';
import { createFirstPageState, type GridState } from '#frontend/parts/lists/grid-state.ts';
import {
  parseGridParams,
  parseSearchParam,
  toGridParams,
  toSearchParam,
} from '#frontend/parts/lists/grid-url-params.ts';
import type { ListView } from '#shared/schemas/list-view-schema.ts';
import type { ListDefinition, ListFilter, ListScreenQuery } from './list-definition.ts';

/** The query of a list: search text, the value of each active filter, page and sort order. */
export type ListState = {
  searchText: string;
  filters: Readonly<Record<string, string>>;
  grid: GridState;
};

type ListStateDefinition = Pick<ListDefinition<never>, 'sort' | 'filters' | 'fixedCondition'> & {
  columns: readonly { field: string; isSortable?: boolean }[];
};

/** The default state, or the user's last one. */
export function createInitialListState(
  definition: ListStateDefinition,
  view: ListView | null | undefined,
): ListState {
  const storedSort = view?.Sort && { field: view.Sort.Field, isDescending: view.Sort.IsDescending };
  const filters = Object.fromEntries(
    (view?.Filters ?? []).map(({ Field, Value }) => [Field, Value]),
  );
  return {
    searchText: '',
    filters: pickValidFilters(definition, filters),
    grid: createFirstPageState(
      storedSort && isSortableField(definition, storedSort.field) ? storedSort : definition.sort,
    ),
  };
}

/** Reads the state from a URL. Unknown values are ignored. Returns null where the URL has no list state. */
export function parseListParams(
  params: URLSearchParams,
  definition: ListStateDefinition,
): ListState | null {
  const grid = parseGridParams(
    params,
    (field) => isSortableField(definition, field),
    definition.sort,
  );
  return (
    grid && {
      searchText: parseSearchParam(params),
      filters: pickValidFilters(definition, Object.fromEntries(params)),
      grid,
    }
  );
}

/** The URL query that shows the same list to other users. */
export const toListParams = ({ searchText, filters, grid }: ListState): Record<string, string> => ({
  ...toSearchParam(searchText),
  ...filters,
  ...toGridParams(grid),
});

const isSortableField = ({ columns }: ListStateDefinition, field: string) =>
  columns.some((column) => column.field === field && column.isSortable !== false);

const pickValidFilters = (
  { filters = [] }: ListStateDefinition,
  values: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = values[filter.field];
      return value !== undefined && isValidFilterValue(filter, value)
        ? [[filter.field, value]]
        : [];
    }),
  );

const isValidFilterValue = (filter: ListFilter, value: string) =>
  'dayBound' in filter
    ? /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    : filter.options.some((option) => option.value === value);

/** The filters to store for the next time. Day filters are not stored. */
export const toStoredFiltersWithoutDays = (
  { filters = [] }: ListStateDefinition,
  values: ListState['filters'],
) =>
  filters.flatMap((filter) => {
    const Value = values[filter.field];
    return Value === undefined || 'dayBound' in filter ? [] : [{ Field: filter.field, Value }];
  });

export function buildListQuery(
  { searchText, filters, grid }: ListState,
  definition: ListStateDefinition,
): ListScreenQuery {
  const conditions = [
    ...(definition.fixedCondition ? [definition.fixedCondition] : []),
    ...(definition.filters ?? []).flatMap((filter) =>
      buildFilterConditions(filter, filters[filter.field]),
    ),
  ];
  const query = buildGridQuery({
    page: { skip: grid.first, take: grid.rows },
    sort: grid.sort,
    search: searchText,
    filter: conditions.length > 0 ? conditions.flatMap(joinWithAnd) : undefined,
  });
  const dayBounds = (definition.filters ?? []).map((filter) =>
    toDayBounds(filter, filters[filter.field]),
  );
  return Object.assign(query, ...dayBounds) as ListScreenQuery;
}

function buildFilterConditions(filter: ListFilter, value: string | undefined) {
  if (value === undefined || 'dayBound' in filter) return [];
  const { field, buildCondition } = filter;
  return [buildCondition ? buildCondition(value) : [field, '=', value]];
}

/** The start of the user's day, or the end of the last day. */
function toDayBounds(filter: ListFilter, value: string | undefined): Partial<ListScreenQuery> {
  const day = 'dayBound' in filter ? parseCalendarDay(value) : null;
  if (!('dayBound' in filter) || !day) return {};
  if (filter.dayBound === 'first') return { from: day.toISOString() };
  day.setDate(day.getDate() + 1);
  return { before: day.toISOString() };
}

const joinWithAnd = (condition: readonly unknown[], index: number) =>
  index === 0 ? [condition] : ['and', condition];
