import {
  parseGridParams,
  parseSearchParam,
  toGridParams,
  toSearchParam,
} from '#frontend/parts/lists/grid-url-params.ts';
import { orderStatuses, MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { orderSearchColumns } from '#shared/schemas/table-config-schema.ts';
import { buildScopePath, type OrderSearchScope } from './order-search-scope.ts';
import {
  createDefaultGridState,
  hasSameSearchValues,
  emptyOrderFilter,
  type OrderSearchFilter,
  type OrderSearchState,
} from './order-search-state.ts';

/**
 * Reads the search from a URL. Returns null where the URL has none, so that the stored one applies. A
 * hand-written URL may have a filter only; the sort order is then the scope's default.
 */
export function parseOrderSearchState(
  params: URLSearchParams,
  scope: OrderSearchScope,
): OrderSearchState | null {
  const grid = parseGridParams(params, isSortableField, createDefaultGridState(scope).sort);
  const filter = parseFilter(params);
  if (grid) return { filter, grid };
  return hasSameSearchValues(filter, emptyOrderFilter)
    ? null
    : { filter, grid: createDefaultGridState(scope) };
}

/** The URL that shows the same orders to other users, as far as they may see them. */
export const buildOrderSearchPath = ({ filter, grid }: OrderSearchState, scope: OrderSearchScope) =>
  buildScopePath(scope, { ...toFilterParams(filter), ...toGridParams(grid) });

const isSortableField = (field: string) => orderSearchColumns.some(({ Field }) => Field === field);

function parseFilter(params: URLSearchParams): OrderSearchFilter {
  const getTextParam = (name: string) => (params.get(name) ?? '').slice(0, MAX_SEARCH_LENGTH);
  const statusId = Object.values(orderStatuses).find((id) => String(id) === params.get('status'));
  return {
    text: parseSearchParam(params),
    partNumber: getTextParam('part'),
    manufacturer: getTextParam('manufacturer') || null,
    stockCode: getTextParam('stock'),
    statusId: statusId ?? emptyOrderFilter.statusId,
    isDeletedIncluded: params.get('deleted') === 'yes',
  };
}

const toFilterParams = ({ text, manufacturer, statusId, ...filter }: OrderSearchFilter) => ({
  ...toSearchParam(text),
  ...(filter.partNumber.trim() && { part: filter.partNumber.trim() }),
  ...(manufacturer && { manufacturer }),
  ...(filter.stockCode.trim() && { stock: filter.stockCode.trim() }),
  ...(statusId !== emptyOrderFilter.statusId && { status: String(statusId) }),
  ...(filter.isDeletedIncluded && { deleted: 'yes' }),
});
