import {
  readGrid,
  parseSearchParam,
  writeGrid,
  toSearchParam,
} from '#frontend/parts/lists/grid-address.ts';
import { orderStatuses, MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { orderSearchColumns } from '#shared/schemas/table-config-schema.ts';
import { addressOf, type OrderSearchScope } from './order-search-scope.ts';
import { firstGrid, isSame, noFilter, type Filter, type SearchState } from './search-state.ts';

/**
 * What an address asks of the orders of its place; null where it leaves that to how they were left. One written by
 * hand may say whose or which alone: their order is then that of the place.
 */
export function parseOrderSearchState(
  params: URLSearchParams,
  scope: OrderSearchScope,
): SearchState | null {
  const grid = readGrid(params, isSortable, firstGrid(scope).sort);
  const filter = readFilter(params);
  if (grid) return { filter, grid };
  return isSame(filter, noFilter) ? null : { filter, grid: firstGrid(scope) };
}

/** The address that shows the same orders to whoever opens it, as far as they may see them. */
export const searchAddress = ({ filter, grid }: SearchState, scope: OrderSearchScope) =>
  addressOf(scope, { ...writeFilter(filter), ...writeGrid(grid) });

const isSortable = (field: string) => orderSearchColumns.some(({ Field }) => Field === field);

function readFilter(params: URLSearchParams): Filter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_SEARCH_LENGTH);
  const statusId = Object.values(orderStatuses).find((id) => String(id) === params.get('status'));
  return {
    text: parseSearchParam(params),
    partNumber: text('part'),
    manufacturer: text('manufacturer') || null,
    stockCode: text('stock'),
    statusId: statusId ?? noFilter.statusId,
    isDeletedIncluded: params.get('deleted') === 'yes',
  };
}

const writeFilter = ({ text, manufacturer, statusId, ...filter }: Filter) => ({
  ...toSearchParam(text),
  ...(filter.partNumber.trim() && { part: filter.partNumber.trim() }),
  ...(manufacturer && { manufacturer }),
  ...(filter.stockCode.trim() && { stock: filter.stockCode.trim() }),
  ...(statusId !== noFilter.statusId && { status: String(statusId) }),
  ...(filter.isDeletedIncluded && { deleted: 'yes' }),
});
