import { callApi } from '#frontend/api/call-api.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

/** So that the filter fits into an address. */
const MAX_ORDERS_PER_CALL = 40;

/** The rows that the list of orders has for these ids now; none for an order that the user does not see any more. */
export async function readListedOrders(ids: readonly number[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let start = 0; start < ids.length; start += MAX_ORDERS_PER_CALL) {
    const request = buildRequest(ids.slice(start, start + MAX_ORDERS_PER_CALL));
    rows.push(...(await callApi(orders.searchOrders, request)).data);
  }
  return rows;
}

const buildRequest = (ids: readonly number[]) => ({
  query: {
    filter: JSON.stringify(ids.flatMap((id, index) => [...(index ? ['or'] : []), ['Id', '=', id]])),
    take: String(ids.length),
  },
  body: { Today: toCalendarDay(new Date()) },
});
