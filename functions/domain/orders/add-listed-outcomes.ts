import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { unpackOrderAmounts } from '#shared/order/pack-amounts.ts';
import { getOrderOutcome } from '#shared/order/rules/order-outcome.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import type { VisibleOrders } from './list-visible-orders.ts';

/** A row with its subtotal, and what became of its order on a calendar day at the dealer's (B6.1). */
export function addListedOutcome(row: StoredOrderRow, day: string): StoredOrderRow {
  const current = getOrderOutcome(row, day);
  return {
    ...row,
    ...(row.Amounts && { SubTotal: unpackOrderAmounts(row.Amounts).subTotal }),
    ...(current && { Outcome: current.outcome }),
    ...(current?.reason && { OutcomeReason: current.reason }),
  };
}

/** Whether an answer is made of outcomes, or has rows that cannot be completed afterwards. */
export const needsOutcomes = ({ filter, sort, group, select, ...query }: GridQuery): boolean =>
  Boolean(group || select) ||
  /Outcome|SubTotal/.test(JSON.stringify([filter, sort, query.totalSummary, query.summary]));

const rowsWithOutcomes = new WeakMap<readonly StoredOrderRow[], VisibleOrders>();

/** The same rows with their outcomes; the same array for the same rows and day, under which callers may cache. */
export function listRowsWithOutcomes({ rows, day }: VisibleOrders): readonly StoredOrderRow[] {
  const cached = rowsWithOutcomes.get(rows);
  if (cached?.day === day) return cached.rows;
  const added = rows.map((row) => addListedOutcome(row, day));
  rowsWithOutcomes.set(rows, { rows: added, day });
  return added;
}
