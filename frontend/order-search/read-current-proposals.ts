import { useEffect, useState } from 'react';
import { readListedOrders } from '#frontend/orders/read-listed-orders.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

type OrderRows = readonly OrderRow[];

/**
 * The rows with their proposals as they are now: the list on the screen may have been loaded hours ago. As the list
 * has them where the server does not answer.
 */
export async function readCurrentProposals(rows: OrderRows): Promise<OrderRows> {
  try {
    const listed = await readListedOrders(rows.map(({ Id }) => Id));
    const proposals = new Map(listed.map(({ Id, Proposal }) => [Id, Proposal]));
    return rows.map((row) => ({ ...row, Proposal: proposals.get(row.Id) }));
  } catch {
    return rows;
  }
}

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
