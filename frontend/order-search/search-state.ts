import * as z from 'zod/mini';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { writeStored } from '#frontend/browser/stored.ts';
import { firstPage, GridState } from '#frontend/parts/lists/grid-state.ts';
import { paths } from '#frontend/paths.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Cents } from '#shared/money/money.ts';
import type { OrderSearch } from '#shared/schemas/order-search.ts';
import { Money } from '#shared/schemas/values.ts';

/** What is asked for, as the filter fields show it. */
export const Filter = z.object({
  text: z.string(),
  partNumber: z.string(),
  manufacturer: z.nullable(z.string()),
  stockCode: z.string(),
  statusId: z.number(),
  isDeletedIncluded: z.boolean(),
});
export type Filter = z.output<typeof Filter>;

/** Under this name it is remembered: forgotten at logout, as everything stored for the session is. */
export const SEARCH = 'order-search';

export const SearchState = z.object({ filter: Filter, grid: GridState });
export type SearchState = z.output<typeof SearchState>;

export const everything: SearchState = {
  filter: {
    text: '',
    partNumber: '',
    manufacturer: null,
    stockCode: '',
    statusId: orderStatuses.all,
    isDeletedIncluded: false,
  },
  grid: firstPage({ field: 'CreatedOn', isDescending: true }),
};

/** What the call is asked for. */
export const askedFor = ({ filter, grid: { first, rows, sort } }: SearchState) => ({
  query: gridQuery({
    page: { skip: first, take: rows },
    sort,
    search: filter.text,
    sums: ['Total'],
  }),
  body: asSearch(filter),
});

/** What all orders that were found come to together; undefined where it was not answered. */
export function totalOf({
  summary,
}: {
  summary?: readonly unknown[] | undefined;
}): Cents | undefined {
  return z.safeDecode(Money, Number(summary?.[0] ?? NaN)).data;
}

const asSearch = (filter: Filter): OrderSearch => ({
  PartNumber: filter.partNumber.trim() || null,
  Manufacturer: filter.manufacturer,
  StockCode: filter.stockCode.trim() || null,
  OrderStatusId: filter.statusId,
  IncludeDeleted: filter.isDeletedIncluded,
});

/** Where to navigate for the list to ask for this and nothing else, however it was left. */
export function askOrders(filter: Partial<Filter>) {
  const state = { ...everything, filter: { ...everything.filter, ...filter } };
  writeStored('session', SEARCH, state);
  return [paths.orderSearch, { state: { asked: crypto.randomUUID() } }] as const;
}
