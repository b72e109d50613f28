import { computeRatio, type Percent } from '#shared/money/money.ts';
import { addAmounts, zeroAmounts, type LineAmounts } from '#shared/order/order-amounts.ts';
import type { InsightGroup, OrderSum } from '#shared/schemas/insights-schema.ts';
import type { InsightOrder } from './insight-orders.ts';
import type { DayRange } from './insight-period.ts';
import { isInRange } from './insight-period.ts';
import {
  getCountedAmounts,
  isCounted,
  type InsightDays,
  type OrderSlice,
} from './select-insight-orders.ts';

export type InsightScopeOfSums = { days: InsightDays; slice: OrderSlice };

/** Counts and adds up orders. */
export function sumOrders(
  orders: readonly InsightOrder[],
  slice: OrderSlice,
): OrderSum & { amounts: LineAmounts } {
  const amounts = orders.reduce(
    (sum, order) => addAmounts(sum, getCountedAmounts(order, slice)),
    zeroAmounts,
  );
  return { Count: orders.length, Amount: amounts.subTotal, amounts };
}

export const toOrderSum = ({ Count, Amount }: OrderSum): OrderSum => ({ Count, Amount });

/** A part of a whole in percent; null of nothing. */
export const computeShare = (part: number, whole: number): Percent | null =>
  whole === 0 ? null : computeRatio(part, whole);

const computeGp = ({ subTotal, dealerCost }: LineAmounts) =>
  computeShare(subTotal - dealerCost, subTotal);

const computeDiscount = ({ subTotal, retailTotal }: LineAmounts) =>
  computeShare(retailTotal - subTotal, retailTotal);

/** The median of days to commit of orders that were committed in a range. */
export function computeMedianDays(orders: readonly InsightOrder[], range: DayRange) {
  const days = orders
    .filter(({ committedOn }) => isInRange(committedOn, range))
    .map(({ daysToCommit }) => daysToCommit)
    .toSorted((one, other) => one - other);
  if (days.length === 0) return { median: null, count: 0 };
  const middle = Math.floor(days.length / 2);
  const isEven = days.length % 2 === 0;
  const median = isEven ? (days[middle - 1]! + days[middle]!) / 2 : days[middle]!;
  return { median, count: days.length };
}

/** The outcomes of a group of orders. */
export function buildInsightGroup(
  { key, name }: { key: string; name: string },
  orders: readonly InsightOrder[],
  { days, slice }: InsightScopeOfSums,
): InsightGroup {
  const sumOf = (behind: 'won' | 'lost' | 'noDecision') =>
    sumOrders(
      orders.filter((order) => isCounted(behind, order, days)),
      slice,
    );
  const [won, lost, noDecision] = [sumOf('won'), sumOf('lost'), sumOf('noDecision')];
  return {
    Key: key,
    Name: name,
    Won: toOrderSum(won),
    Lost: toOrderSum(lost),
    NoDecision: toOrderSum(noDecision),
    WinRate: computeShare(won.Count, won.Count + lost.Count),
    Gp: computeGp(won.amounts),
    Discount: computeDiscount(won.amounts),
    DaysToCommit: computeMedianDays(orders, days.period).median,
  };
}

/** Groups in which something was decided in the period. */
export const isNotEmpty = ({ Won, Lost, NoDecision, DaysToCommit }: InsightGroup): boolean =>
  Won.Count + Lost.Count + NoDecision.Count > 0 || DaysToCommit !== null;
