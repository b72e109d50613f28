import { DEFAULT_GRID_PAGE_SIZE, GRID_PAGE_SIZES, MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import type { GridState } from './grid-state.ts';

type GridSort = GridState['sort'];

/** The page and sort order in a URL. Returns null where the URL has no sort order. */
export function parseGridParams(
  params: URLSearchParams,
  isSortable: (field: string) => boolean,
  defaultSort: GridSort,
): GridState | null {
  const sort = params.get('sort');
  if (sort === null) return null;
  const field = sort.replace(/^-/, '');
  const rows =
    GRID_PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_GRID_PAGE_SIZE;
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    first: (page - 1) * rows,
    rows,
    sort: isSortable(field) ? { field, isDescending: sort.startsWith('-') } : defaultSort,
  };
}

export const toGridParams = ({ first, rows, sort }: GridState) => ({
  ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.field}` }),
  ...(first > 0 && { page: String(first / rows + 1) }),
  ...(rows !== DEFAULT_GRID_PAGE_SIZE && { size: String(rows) }),
});

/** The search text in a URL. */
export const parseSearchParam = (params: URLSearchParams) =>
  (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH);

export const toSearchParam = (searchText: string) => ({
  ...(searchText.trim() && { q: searchText.trim() }),
});
