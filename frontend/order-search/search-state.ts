import * as z from 'zod';
import { orderStatuses } from '#shared/constants.ts';
import type { OrderSearch } from '#shared/schemas/order-search.ts';
import { firstPage, GridState } from '../parts/grid-state.ts';

/** What is asked for, as the filter fields show it. */
export const Filter = z.object({
  partNumber: z.string(),
  manufacturer: z.string().nullable(),
  stockCode: z.string(),
  statusId: z.number(),
  isDeletedIncluded: z.boolean(),
});
export type Filter = z.output<typeof Filter>;

export const SearchState = z.object({ filter: Filter, grid: GridState });
export type SearchState = z.output<typeof SearchState>;

export const everything: SearchState = {
  filter: {
    partNumber: '',
    manufacturer: null,
    stockCode: '',
    statusId: orderStatuses.all,
    isDeletedIncluded: false,
  },
  grid: firstPage({ field: 'CreatedOn', isDescending: true }),
};

/** The filter as the call takes it. */
export const asSearch = (filter: Filter): OrderSearch => ({
  PartNumber: filter.partNumber.trim() || null,
  Manufacturer: filter.manufacturer,
  StockCode: filter.stockCode.trim() || null,
  OrderStatusId: filter.statusId,
  IncludeDeleted: filter.isDeletedIncluded,
});
