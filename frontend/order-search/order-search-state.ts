import * as z from 'zod/mini';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import {
  createFirstPageState,
  GridState,
  readSessionState,
} from '#frontend/parts/lists/grid-state.ts';
import { paths } from '#frontend/paths.ts';
import { orderStatuses } from '#shared/constants.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import type { Cents } from '#shared/money/money.ts';
import type { OrderSearchView, OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import { allOrdersScope, type OrderSearchScope } from './order-search-scope.ts';

/** The search, as the filter fields show it. */
const OrderSearchFilter = z.object({
  text: z.string(),
  partNumber: z.string(),
  manufacturer: z.nullable(z.string()),
  stockCode: z.string(),
  statusId: z.number(),
  isDeletedIncluded: z.boolean(),
});
export type OrderSearchFilter = z.output<typeof OrderSearchFilter>;

/** The session storage name of the search. It is deleted at sign-out. */
export const ORDER_SEARCH_KEY = 'order-search';
export const StoredOrderSearch = z.object({
  /** For all views. */
  filter: OrderSearchFilter,
  /** The page and sort order of each scope. */
  grids: z.record(z.string(), GridState),
});
export type StoredOrderSearch = z.output<typeof StoredOrderSearch>;

/** The query of one scope. */
export type OrderSearchState = { filter: OrderSearchFilter; grid: GridState };

export const emptyOrderFilter: OrderSearchFilter = {
  text: '',
  partNumber: '',
  manufacturer: null,
  stockCode: '',
  statusId: orderStatuses.all,
  isDeletedIncluded: false,
};

/** Whether any field other than the text narrows the list. */
export const hasNonTextFilter = ({
  partNumber,
  manufacturer,
  stockCode,
  statusId,
  ...more
}: OrderSearchFilter) =>
  Boolean(partNumber || manufacturer || stockCode || more.isDeletedIncluded) ||
  statusId !== orderStatuses.all;

export const emptyStoredSearch: StoredOrderSearch = { filter: emptyOrderFilter, grids: {} };

const buildScopeKey = ({ view, repId }: OrderSearchScope) => `${view ?? 'All'} ${repId ?? ''}`;

const dateFieldByView: Partial<Record<OrderSearchView, 'ExpiresOn' | 'InstalledOn'>> = {
  ExpiresSoon: 'ExpiresOn',
  InstallationNear: 'InstalledOn',
  InstallationOverdue: 'InstalledOn',
};
/** The date field of a view. */
export const findViewDateField = ({ view }: OrderSearchScope) =>
  view ? dateFieldByView[view] : undefined;

/**
 * Dates nearest to today come first: future dates ascending, past ones descending. Otherwise the newest
 * order comes first.
 */
export function createDefaultGridState(scope: OrderSearchScope): GridState {
  const field = findViewDateField(scope) ?? 'CreatedOn';
  const isUpcoming = scope.view === 'ExpiresSoon' || scope.view === 'InstallationNear';
  return createFirstPageState({ field, isDescending: !isUpcoming });
}

export const getScopeSearchState = (
  { filter, grids }: StoredOrderSearch,
  scope: OrderSearchScope,
): OrderSearchState => ({
  filter,
  grid: grids[buildScopeKey(scope)] ?? createDefaultGridState(scope),
});

/** The stored search of a scope. */
export const readStoredSearchState = (scope: OrderSearchScope) =>
  getScopeSearchState(
    readSessionState(ORDER_SEARCH_KEY, StoredOrderSearch, emptyStoredSearch),
    scope,
  );

/** Stores a search. Another filter resets every other scope to its first page. */
export const mergeStoredSearch = (
  stored: StoredOrderSearch,
  scope: OrderSearchScope,
  { filter, grid }: OrderSearchState,
): StoredOrderSearch => ({
  filter,
  grids: {
    ...(hasSameSearchValues(filter, stored.filter) && stored.grids),
    [buildScopeKey(scope)]: grid,
  },
});

/** Whether two filters, or two states with page and sort order, have the same values. */
export const hasSameSearchValues = (
  one: OrderSearchFilter | OrderSearchState,
  other: OrderSearchFilter | OrderSearchState,
) => isSameJson(one, other);

export const buildOrdersRequest = (
  { filter, grid: { first, rows, sort } }: OrderSearchState,
  scope: OrderSearchScope,
) => ({
  query: buildGridQuery({
    page: { skip: first, take: rows },
    sort,
    search: filter.text,
    sums: ['Total'],
  }),
  body: toOrderSearchBody(filter, scope),
});

/** The request for the counts of all views. */
export const buildFollowUpRequest = (filter: OrderSearchFilter, { repId }: OrderSearchScope) => ({
  query: { search: buildGridQuery({ page: { skip: 0, take: 0 }, search: filter.text }).search },
  body: toOrderSearchBody(filter, { ...allOrdersScope, repId }),
});

/** The current day in the user's time zone. */
export const getLocalToday = () => toCalendarDay(new Date());

/** The total of all orders found. Undefined where the answer has none. */
export function parseOrdersTotal({
  summary,
}: {
  summary?: readonly unknown[] | undefined;
}): Cents | undefined {
  return z.safeDecode(MoneyCodec, Number(summary?.[0] ?? NaN)).data;
}

const toOrderSearchBody = (
  filter: OrderSearchFilter,
  { view, repId }: OrderSearchScope,
): OrderSearch => ({
  PartNumber: filter.partNumber.trim() || null,
  Manufacturer: filter.manufacturer,
  StockCode: filter.stockCode.trim() || null,
  OrderStatusId: filter.statusId,
  IncludeDeleted: filter.isDeletedIncluded,
  Today: getLocalToday(),
  ...(view && { View: view }),
  ...(repId !== null && { SalesRepId: repId }),
});

/** Stores only this search, whatever was there before, and returns the arguments for `navigate`. */
export function storeOrderSearchForNavigation(filter: Partial<OrderSearchFilter>) {
  writeStoredValue('session', ORDER_SEARCH_KEY, {
    ...emptyStoredSearch,
    filter: { ...emptyOrderFilter, ...filter },
  });
  return [paths.orderSearch, { state: { searchId: crypto.randomUUID() } }] as const;
}

/** Resets the stored search, because the columns have changed. */
export function clearStoredOrderSearch() {
  writeStoredValue('session', ORDER_SEARCH_KEY, emptyStoredSearch);
}
