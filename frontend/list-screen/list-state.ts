import { gridQuery } from '#frontend/api/grid-query.ts';
import { asLocalDate } from '#frontend/browser/calendar-date.ts';
import {
  readGrid,
  parseSearchParam,
  writeGrid,
  toSearchParam,
} from '#frontend/parts/lists/grid-address.ts';
import { firstPage, type GridState } from '#frontend/parts/lists/grid-state.ts';
import type { ListView } from '#shared/schemas/list-view-schema.ts';
import type { ListDefinition, ListFilter, ListQuery } from './definition.ts';

/** What a list is asked by: words, the value of each filter that narrows it, its page and order. */
export type ListState = {
  searchText: string;
  filters: Readonly<Record<string, string>>;
  grid: GridState;
};

type Definition = Pick<ListDefinition<never>, 'sort' | 'filters' | 'always'> & {
  columns: readonly { field: string; isSortable?: boolean }[];
};

/** As it comes, or as the user had it last. */
export function firstState(definition: Definition, view: ListView | null | undefined): ListState {
  const storedSort = view?.Sort && { field: view.Sort.Field, isDescending: view.Sort.IsDescending };
  const filters = Object.fromEntries(
    (view?.Filters ?? []).map(({ Field, Value }) => [Field, Value]),
  );
  return {
    searchText: '',
    filters: knownFilters(definition, filters),
    grid: firstPage(
      storedSort && isSortable(definition, storedSort.field) ? storedSort : definition.sort,
    ),
  };
}

/** What an address asks for; what it says that the list does not know is passed over. Null: it says nothing of a list. */
export function readAddress(params: URLSearchParams, definition: Definition): ListState | null {
  const grid = readGrid(params, (field) => isSortable(definition, field), definition.sort);
  return (
    grid && {
      searchText: parseSearchParam(params),
      filters: knownFilters(definition, Object.fromEntries(params)),
      grid,
    }
  );
}

/** The query of the address that shows the same list to whoever opens it. */
export const writeAddress = ({ searchText, filters, grid }: ListState): Record<string, string> => ({
  ...toSearchParam(searchText),
  ...filters,
  ...writeGrid(grid),
});

const isSortable = ({ columns }: Definition, field: string) =>
  columns.some((column) => column.field === field && column.isSortable !== false);

const knownFilters = ({ filters = [] }: Definition, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = values[filter.field];
      return value !== undefined && isValue(filter, value) ? [[filter.field, value]] : [];
    }),
  );

const isValue = (filter: ListFilter, value: string) =>
  'day' in filter
    ? /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    : filter.options.some((option) => option.value === value);

/** What is kept of the filters for the next time: a day is nobody's habit. */
export const toStoredFilters = ({ filters = [] }: Definition, values: ListState['filters']) =>
  filters.flatMap((filter) => {
    const Value = values[filter.field];
    return Value === undefined || 'day' in filter ? [] : [{ Field: filter.field, Value }];
  });

/** What the call is asked for. */
export function buildListQuery(
  { searchText, filters, grid }: ListState,
  definition: Definition,
): ListQuery {
  const conditions = [
    ...(definition.always ? [definition.always] : []),
    ...(definition.filters ?? []).flatMap((filter) => conditionOf(filter, filters[filter.field])),
  ];
  const query = gridQuery({
    page: { skip: grid.first, take: grid.rows },
    sort: grid.sort,
    search: searchText,
    filter: conditions.length > 0 ? conditions.flatMap(joined) : undefined,
  });
  const days = (definition.filters ?? []).map((filter) => momentOf(filter, filters[filter.field]));
  return Object.assign(query, ...days) as ListQuery;
}

function conditionOf(filter: ListFilter, value: string | undefined) {
  if (value === undefined || 'day' in filter) return [];
  const { field, condition } = filter;
  return [condition ? condition(value) : [field, '=', value]];
}

/** Where a day of the user's begins, or the last one is over. */
function momentOf(filter: ListFilter, value: string | undefined): Partial<ListQuery> {
  const day = 'day' in filter ? asLocalDate(value) : null;
  if (!('day' in filter) || !day) return {};
  if (filter.day === 'first') return { from: day.toISOString() };
  day.setDate(day.getDate() + 1);
  return { before: day.toISOString() };
}

const joined = (condition: readonly unknown[], at: number) =>
  at === 0 ? [condition] : ['and', condition];
