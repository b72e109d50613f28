import * as z from 'zod/mini';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { writeStored } from '#frontend/browser/stored.ts';
import { firstPage, GridState, readState } from '#frontend/parts/lists/grid-state.ts';
import { paths } from '#frontend/paths.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Cents } from '#shared/money/money.ts';
import type { OrderSearchView, OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import { allOrders, type OrderSearchScope } from './order-search-scope.ts';

/** What is asked for, as the filter fields show it. */
const Filter = z.object({
  text: z.string(),
  partNumber: z.string(),
  manufacturer: z.nullable(z.string()),
  stockCode: z.string(),
  statusId: z.number(),
  isDeletedIncluded: z.boolean(),
});
export type Filter = z.output<typeof Filter>;

/** What is remembered under this name, and forgotten at logout as everything stored for the session is. */
export const SEARCH = 'order-search';
export const StoredOrderSearch = z.object({
  /** Of all views. */
  filter: Filter,
  /** Page and order of each place that was looked at. */
  grids: z.record(z.string(), GridState),
});
export type StoredOrderSearch = z.output<typeof StoredOrderSearch>;

/** What the orders of one place are asked by. */
export type SearchState = { filter: Filter; grid: GridState };

export const noFilter: Filter = {
  text: '',
  partNumber: '',
  manufacturer: null,
  stockCode: '',
  statusId: orderStatuses.all,
  isDeletedIncluded: false,
};

/** Something but the words narrows the list. */
export const isFiltered = ({ partNumber, manufacturer, stockCode, statusId, ...more }: Filter) =>
  Boolean(partNumber || manufacturer || stockCode || more.isDeletedIncluded) ||
  statusId !== orderStatuses.all;

export const emptyStoredSearch: StoredOrderSearch = { filter: noFilter, grids: {} };

const buildScopeKey = ({ view, repId }: OrderSearchScope) => `${view ?? 'All'} ${repId ?? ''}`;

const ownDates: Partial<Record<OrderSearchView, 'ExpiresOn' | 'InstalledOn'>> = {
  ExpiresSoon: 'ExpiresOn',
  InstallationNear: 'InstalledOn',
  InstallationOverdue: 'InstalledOn',
};
/** The date that a view is about. */
export const ownDate = ({ view }: OrderSearchScope) => (view ? ownDates[view] : undefined);

/** What lies nearest to today comes first: what is to come upwards, what is overdue downwards. Else the newest order. */
export function firstGrid(scope: OrderSearchScope): GridState {
  const field = ownDate(scope) ?? 'CreatedOn';
  const isAhead = scope.view === 'ExpiresSoon' || scope.view === 'InstallationNear';
  return firstPage({ field, isDescending: !isAhead });
}

export const stateOf = (
  { filter, grids }: StoredOrderSearch,
  scope: OrderSearchScope,
): SearchState => ({
  filter,
  grid: grids[buildScopeKey(scope)] ?? firstGrid(scope),
});

/** The state of a place as it was left. */
export const readSearch = (scope: OrderSearchScope) =>
  stateOf(readState(SEARCH, StoredOrderSearch, emptyStoredSearch), scope);

/** What is kept once a place is asked by this: another filter begins every other place at its first page. */
export const mergeStoredSearch = (
  before: StoredOrderSearch,
  scope: OrderSearchScope,
  { filter, grid }: SearchState,
): StoredOrderSearch => ({
  filter,
  grids: {
    ...(isSame(filter, before.filter) && before.grids),
    [buildScopeKey(scope)]: grid,
  },
});

/** Whether two hold the same values. */
export const isSame = (one: Filter | SearchState, other: Filter | SearchState) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the call is asked for. */
export const buildOrdersRequest = (
  { filter, grid: { first, rows, sort } }: SearchState,
  scope: OrderSearchScope,
) => ({
  query: gridQuery({
    page: { skip: first, take: rows },
    sort,
    search: filter.text,
    sums: ['Total'],
  }),
  body: asSearch(filter, scope),
});

/** What the counts of all views are asked for. */
export const buildFollowUpRequest = (filter: Filter, { repId }: OrderSearchScope) => ({
  query: { search: gridQuery({ page: { skip: 0, take: 0 }, search: filter.text }).search },
  body: { ...asSearch(filter, { ...allOrders, repId }), Today: today() },
});

/** The reader's own day. */
export const today = () => asCalendarDate(new Date());

/** What all orders that were found come to together; undefined where it was not answered. */
export function totalOf({
  summary,
}: {
  summary?: readonly unknown[] | undefined;
}): Cents | undefined {
  return z.safeDecode(MoneyCodec, Number(summary?.[0] ?? NaN)).data;
}

const asSearch = (filter: Filter, { view, repId }: OrderSearchScope): OrderSearch => ({
  PartNumber: filter.partNumber.trim() || null,
  Manufacturer: filter.manufacturer,
  StockCode: filter.stockCode.trim() || null,
  OrderStatusId: filter.statusId,
  IncludeDeleted: filter.isDeletedIncluded,
  ...(view && { View: view, Today: today() }),
  ...(repId !== null && { SalesRepId: repId }),
});

/** Where to navigate for the list to ask for this and nothing else, however it was left. */
export function prepareOrderSearch(filter: Partial<Filter>) {
  writeStored('session', SEARCH, { ...emptyStoredSearch, filter: { ...noFilter, ...filter } });
  return [paths.orderSearch, { state: { asked: crypto.randomUUID() } }] as const;
}

/** What was remembered of the search is forgotten: its columns are others. */
export function forgetSearch() {
  writeStored('session', SEARCH, emptyStoredSearch);
}
