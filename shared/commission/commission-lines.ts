import { asCents, type Cents, type Percent } from '#shared/money/money.ts';
import { getMonthOfDay, type Month } from '#shared/reference/calendar-months.ts';
import { commissionSlots, type CommissionOrder, type CommissionSlot } from './commission-slots.ts';
import {
  computeOrderEntitlement,
  type CommissionRules,
  type CommissionShare,
  type OrderEntitlement,
} from './order-entitlement.ts';

/** One line of a statement: what an order earns a user in a slot, or how that changed since a month was closed. */
export type CommissionLine = {
  orderId: number;
  orderNumber: string;
  customerName: string;
  userId: number;
  slot: CommissionSlot;
  /** The present commit; null where the order is not committed now. */
  committedOn: string | null;
  /** In hundredths of a cent; 0 where the order is not committed now. */
  base: bigint;
  rate: Percent;
  /** Of a change: what the user is owed now less what closed months have. */
  amount: Cents;
  change?: CommissionChange;
};

export type CommissionChange = {
  /** The closed month that earned it first. */
  month: Month;
  /** What the newest closed line had; 0 where closed months have none for the user and slot. */
  base: bigint;
  /** The sum of closed months. */
  amount: Cents;
  /** The commit that the newest closed line has; null where closed months have none, or it was not committed then. */
  committedOn: string | null;
};

export type ClosedMonth = { month: Month; lines: readonly CommissionLine[] };

/** What closed months have of each order, by user and slot. */
export type ClosedSums = ReadonlyMap<number, ClosedOrder>;

type ClosedOrder = {
  firstMonth: Month;
  newestLine: CommissionLine;
  lines: ReadonlyMap<string, ClosedShare>;
};
type ClosedShare = { newestLine: CommissionLine; amount: Cents };

const getShareKey = ({ userId, slot }: Pick<CommissionLine, 'userId' | 'slot'>) =>
  `${userId} ${slot}`;

/** Of months in their order. */
export function sumClosedLines(closedMonths: readonly ClosedMonth[]): ClosedSums {
  const orders = new Map<number, ClosedOrder & { lines: Map<string, ClosedShare> }>();
  for (const { month, lines } of closedMonths)
    for (const line of lines) {
      const order = orders.get(line.orderId) ?? {
        firstMonth: month,
        newestLine: line,
        lines: new Map<string, ClosedShare>(),
      };
      orders.set(line.orderId, { ...order, newestLine: line });
      const key = getShareKey(line);
      const before = order.lines.get(key)?.amount ?? 0;
      order.lines.set(key, { newestLine: line, amount: asCents(before + line.amount) });
    }
  return orders;
}

export type OpenLinesInput = CommissionRules & {
  orders: readonly CommissionOrder[];
  closedSums: ClosedSums;
  /** The earliest month that is not closed. */
  earliestOpenMonth: Month;
};

/**
 * The lines of the months that are not closed. An order that no closed month has earns in the month of its commit; what
 * differs from closed months, or should have been in one, is a change in the earliest open month (B6.3). So the lines
 * of closed and open months always add up to what the orders earn.
 */
export function listOpenLines({
  orders,
  closedSums,
  earliestOpenMonth,
  ...rules
}: OpenLinesInput): Map<Month, CommissionLine[]> {
  const linesByMonth = new Map<Month, CommissionLine[]>();
  const addLines = (month: Month, lines: readonly CommissionLine[]) => {
    if (lines.length > 0) linesByMonth.set(month, [...(linesByMonth.get(month) ?? []), ...lines]);
  };
  const seen = new Set<number>();
  for (const order of orders) {
    seen.add(order.id);
    const closed = closedSums.get(order.id);
    const entitlement = computeOrderEntitlement(order, rules);
    const month = entitlement && getMonthOfDay(entitlement.day);
    if (!closed && entitlement && month! >= earliestOpenMonth)
      addLines(month!, listEarnedLines(order, entitlement));
    else addLines(earliestOpenMonth, listChanges(order, { entitlement, closed }));
  }
  for (const [id, closed] of closedSums)
    if (!seen.has(id))
      addLines(earliestOpenMonth, listChanges(toMissingOrder(id, closed), { closed }));
  for (const [month, lines] of linesByMonth) linesByMonth.set(month, lines.toSorted(compareLines));
  return linesByMonth;
}

/** An order that closed months have, and the list of orders no longer. */
const toMissingOrder = (id: number, { newestLine }: ClosedOrder): CommissionOrder => ({
  id,
  orderNumber: newestLine.orderNumber,
  customerName: newestLine.customerName,
  committedOn: null,
  base: 0n,
  persons: {},
});

const toLineOrder = ({ id, orderNumber, customerName, committedOn, base }: CommissionOrder) => ({
  orderId: id,
  orderNumber,
  customerName,
  committedOn,
  base: committedOn === null ? 0n : base,
});

const listEarnedLines = (order: CommissionOrder, { shares }: OrderEntitlement): CommissionLine[] =>
  shares.map(({ userId, slot, rate, amount }) => ({
    ...toLineOrder(order),
    userId,
    slot,
    rate,
    amount,
  }));

type ChangedOrder = {
  entitlement?: OrderEntitlement | undefined;
  closed?: ClosedOrder | undefined;
};

function listChanges(
  order: CommissionOrder,
  { entitlement, closed }: ChangedOrder,
): CommissionLine[] {
  const month = closed?.firstMonth ?? (entitlement && getMonthOfDay(entitlement.day));
  if (month === undefined) return [];
  const closedShares = closed?.lines ?? new Map<string, ClosedShare>();
  const shares = new Map(entitlement?.shares.map((share) => [getShareKey(share), share]));
  const earned = [...shares].map(([key, share]) =>
    toChange(order, { month, share, closedShare: closedShares.get(key) }),
  );
  const lost = [...closedShares]
    .filter(([key]) => !shares.has(key))
    .map(([, closedShare]) =>
      toChange(order, { month, share: toLostShare(closedShare), closedShare }),
    );
  return [...earned, ...lost].filter(({ amount }) => amount !== 0);
}

const toLostShare = ({ newestLine: { userId, slot, rate } }: ClosedShare) => ({
  userId,
  slot,
  rate,
  amount: asCents(0),
});

type ChangedShare = {
  month: Month;
  share: Pick<CommissionShare, 'userId' | 'slot' | 'rate' | 'amount'>;
  closedShare: ClosedShare | undefined;
};

function toChange(
  order: CommissionOrder,
  { month, share: { userId, slot, rate, amount }, closedShare }: ChangedShare,
): CommissionLine {
  const closedAmount = closedShare?.amount ?? asCents(0);
  return {
    ...toLineOrder(order),
    userId,
    slot,
    rate,
    amount: asCents(amount - closedAmount),
    change: {
      month,
      base: closedShare?.newestLine.base ?? 0n,
      amount: closedAmount,
      committedOn: closedShare?.newestLine.committedOn ?? null,
    },
  };
}

/** What is earned comes before changes, each by commit, order and slot. */
const compareLines = (a: CommissionLine, b: CommissionLine) =>
  Number(Boolean(a.change)) - Number(Boolean(b.change)) ||
  compareTexts(a.committedOn ?? '', b.committedOn ?? '') ||
  a.orderId - b.orderId ||
  commissionSlots.indexOf(a.slot) - commissionSlots.indexOf(b.slot) ||
  a.userId - b.userId;

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
