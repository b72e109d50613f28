import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { getLocalToday } from './order-search-state.ts';

type OrderRows = readonly OrderRow[];

/** So that the filter fits into an address. */
const MAX_ORDERS_PER_CALL = 40;

/**
 * The rows with their proposals as they are now: the list on the screen may have been loaded hours ago. As the list
 * has them where the server does not answer.
 */
export async function readCurrentProposals(rows: OrderRows): Promise<OrderRows> {
  try {
    const proposals = new Map<number, OrderRow['Proposal']>();
    for (let start = 0; start < rows.length; start += MAX_ORDERS_PER_CALL) {
      const { data } = await callApi(
        orders.searchOrders,
        buildRequest(rows.slice(start, start + MAX_ORDERS_PER_CALL)),
      );
      for (const { Id, Proposal } of data) proposals.set(Id, Proposal);
    }
    return rows.map((row) => ({ ...row, Proposal: proposals.get(row.Id) }));
  } catch {
    return rows;
  }
}

const buildRequest = (rows: OrderRows) => ({
  query: {
    filter: JSON.stringify(
      rows.flatMap(({ Id }, index) => [...(index ? ['or'] : []), ['Id', '=', Id]]),
    ),
    take: String(rows.length),
  },
  body: { Today: getLocalToday() },
});

/** The rows with their proposals: first as the list has them, then as the server does. */
export function useCurrentProposals(rows: OrderRows): OrderRows {
  const [current, setCurrent] = useState(rows);
  useEffect(() => {
    let isCanceled = false;
    void readCurrentProposals(rows).then((read) => isCanceled || setCurrent(read));
    return () => {
      isCanceled = true;
    };
  }, [rows]);
  return current;
}
