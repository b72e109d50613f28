import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import type { SharedStates } from '#functions/store/proposals/shared-orders.ts';
import { unpackOrderAmounts } from '#shared/order/pack-amounts.ts';
import { findListedProposalState } from '#shared/order/rules/follow-up.ts';
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

type ListedOrderFacts = {
  sharedOrders: SharedStates;
  /** The calendar day at the dealer's, for outcomes. */
  day: string;
};

/** Completes a row as a search on a day at the dealer's answers it: what became of the order, and its proposal. */
export const createListedOrderCompleter =
  ({ sharedOrders, day }: ListedOrderFacts) =>
  (row: StoredOrderRow): StoredOrderRow =>
    addListedProposal(addListedOutcome(row, day), sharedOrders, day);

/** A row with the state of its proposal on a calendar day (B2.11). */
export function addListedProposal(
  row: StoredOrderRow,
  sharedOrders: SharedStates,
  today: string,
): StoredOrderRow {
  const shared = sharedOrders.get(row.Id);
  const Proposal = findListedProposalState(row, shared, today);
  if (!Proposal) return row;
  return { ...row, Proposal, ...(shared?.IsChanged && { IsProposalChanged: true }) };
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
