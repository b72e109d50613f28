import { gridQuery } from '#frontend/api/grid-query.ts';
import { firstPage, type GridState } from '#frontend/parts/lists/grid-state.ts';
import { GRID_PAGE_SIZE, GRID_PAGE_SIZES, SEARCH_MAX_LENGTH } from '#shared/constants.ts';
import type { ListView } from '#shared/schemas/list-view.ts';
import type { ListDefinition, ListFilter } from './definition.ts';

/** What a list is asked by: words, the value of each filter that narrows it, its page and order. */
export type ListState = {
  words: string;
  filters: Readonly<Record<string, string>>;
  grid: GridState;
};

type Definition = Pick<ListDefinition<never>, 'sort' | 'filters' | 'always'> & {
  columns: readonly { field: string; isSortable?: boolean }[];
};

/** As it comes, or as the user had it last. */
export function firstState(definition: Definition, view: ListView | null | undefined): ListState {
  const kept = view?.Sort && { field: view.Sort.Field, isDescending: view.Sort.IsDescending };
  const filters = Object.fromEntries(
    (view?.Filters ?? []).map(({ Field, Value }) => [Field, Value]),
  );
  return {
    words: '',
    filters: knownFilters(definition, filters),
    grid: firstPage(kept && isSortable(definition, kept.field) ? kept : definition.sort),
  };
}

/** What an address asks for; what it says that the list does not know is passed over. Null: it says nothing of a list. */
export function readAddress(params: URLSearchParams, definition: Definition): ListState | null {
  const sort = params.get('sort');
  if (sort === null) return null;
  const field = sort.replace(/^-/, '');
  const rows = GRID_PAGE_SIZES.find((size) => String(size) === params.get('size'));
  const size = rows ?? GRID_PAGE_SIZE;
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    words: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    filters: knownFilters(definition, Object.fromEntries(params)),
    grid: {
      first: (page - 1) * size,
      rows: size,
      sort: isSortable(definition, field)
        ? { field, isDescending: sort.startsWith('-') }
        : definition.sort,
    },
  };
}

/** The query of the address that shows the same list to whoever opens it. */
export function writeAddress({ words, filters, grid }: ListState): Record<string, string> {
  const { first, rows, sort } = grid;
  return {
    ...(words.trim() && { q: words.trim() }),
    ...filters,
    ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.field}` }),
    ...(first > 0 && { page: String(first / rows + 1) }),
    ...(rows !== GRID_PAGE_SIZE && { size: String(rows) }),
  };
}

const isSortable = ({ columns }: Definition, field: string) =>
  columns.some((column) => column.field === field && column.isSortable !== false);

const knownFilters = ({ filters = [] }: Definition, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    filters.flatMap(({ field, options }) => {
      const value = values[field];
      return options.some((option) => option.value === value) ? [[field, value!]] : [];
    }),
  );

/** What the call is asked for. */
export function askedBy({ words, filters, grid }: ListState, definition: Definition) {
  const conditions = [
    ...(definition.always ? [definition.always] : []),
    ...(definition.filters ?? []).flatMap((filter) => conditionOf(filter, filters[filter.field])),
  ];
  return gridQuery({
    page: { skip: grid.first, take: grid.rows },
    sort: grid.sort,
    search: words,
    filter: conditions.length > 0 ? conditions.flatMap(joined) : undefined,
  });
}

const conditionOf = ({ field, condition }: ListFilter, value: string | undefined) =>
  value === undefined ? [] : [condition ? condition(value) : [field, '=', value]];

const joined = (condition: readonly unknown[], at: number) =>
  at === 0 ? [condition] : ['and', condition];
