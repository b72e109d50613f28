import { asCents, asPercent, HUNDRED_PERCENT, multiplyAndDivide } from '#shared/money/money.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import { addMonths, getMonthOfDay } from '#shared/reference/calendar-months.ts';
import {
  monthKeys,
  type ForecastReport,
  type ForecastStatus,
} from '#shared/schemas/insights-schema.ts';
import { buildReportHead, listMonthKeys } from './build-insight-reports.ts';
import type { InsightOrder } from './insight-orders.ts';
import { isInRange } from './insight-period.ts';
import { computeShare, sumOrders, toOrderSum } from './order-sums.ts';
import type { Insights } from './read-insights.ts';
import { getMonthKey, isInForecast } from './select-insight-orders.ts';

type WonShare = ForecastReport['Shared'];

const MIN_DECIDED = 20;
const HALF = asPercent(HUNDRED_PERCENT / 2);
const MONTHS_PER_YEAR = 12;
const PAST_MONTHS = 6;

/**
 * What is to be installed: what is sure in full, and of the open orders the share that was won of those that were
 * decided in the last 12 months, apart for orders that a customer got a proposal of (B6.2).
 */
export function buildForecastReport(insights: Insights): ForecastReport {
  const { orders, allOrders, days } = insights;
  const shares = {
    shared: computeWonShare(
      allOrders.filter(({ isShared }) => isShared),
      days.today,
    ),
    neverShared: computeWonShare(
      allOrders.filter(({ isShared }) => !isShared),
      days.today,
    ),
  };
  const byMonth = Map.groupBy(
    orders.filter((order) => isInForecast(order, days.today)),
    (order) => getMonthKey(order, days.today),
  );
  return {
    ...buildReportHead(insights),
    Shared: shares.shared,
    NeverShared: shares.neverShared,
    Months: listMonthKeys(days.today, byMonth.has(monthKeys.later)).map((month) => ({
      Month: month,
      ...buildForecastMonth(byMonth.get(month) ?? [], insights, shares),
    })),
    Came: listPastMonths(insights),
  };
}

function computeWonShare(orders: readonly InsightOrder[], today: string): WonShare {
  const yearAgo = `${addMonths(getMonthOfDay(today), -MONTHS_PER_YEAR)}${today.slice('2026-12'.length)}`;
  const range = { from: addDays(yearAgo, 1), to: today };
  const decided = orders.filter(
    ({ outcome, decidedOn }) =>
      (outcome === 'Won' || outcome === 'Lost') && isInRange(decidedOn, range),
  );
  const won = decided.filter(({ outcome }) => outcome === 'Won').length;
  const isHalf = decided.length < MIN_DECIDED;
  return {
    Won: won,
    Decided: decided.length,
    Share: isHalf ? HALF : (computeShare(won, decided.length) ?? HALF),
    IsHalf: isHalf,
  };
}

function buildForecastMonth(
  orders: readonly InsightOrder[],
  { slice }: Insights,
  shares: { shared: WonShare; neverShared: WonShare },
): Omit<ForecastReport['Months'][number], 'Month'> {
  const listOf = (status: ForecastStatus) => orders.filter((order) => order.status === status);
  const sumOf = (status: ForecastStatus) => toOrderSum(sumOrders(listOf(status), slice));
  const countShareOf = (status: ForecastStatus) => {
    const groups = Map.groupBy(listOf(status), ({ outcome, isShared }) =>
      outcome === 'Won' ? 'won' : isShared ? 'shared' : 'neverShared',
    );
    const amountOf = (group: 'won' | 'shared' | 'neverShared') =>
      sumOrders(groups.get(group) ?? [], slice).Amount;
    return asCents(
      amountOf('won') +
        takeShare(amountOf('shared'), shares.shared) +
        takeShare(amountOf('neverShared'), shares.neverShared),
    );
  };
  const [submitted, committed, accepted] = [
    sumOf('Submitted'),
    sumOf('Committed'),
    sumOf('Accepted'),
  ];
  const [waiting, waitingCounted] = [sumOf('Waiting'), countShareOf('Waiting')];
  const uncommittedCounted = countShareOf('Uncommitted');
  const lowest = asCents(
    submitted.Amount + committed.Amount + accepted.Amount + uncommittedCounted,
  );
  return {
    Submitted: submitted,
    Committed: committed,
    Accepted: accepted,
    Waiting: waiting,
    Uncommitted: sumOf('Uncommitted'),
    WaitingCounted: waitingCounted,
    UncommittedCounted: uncommittedCounted,
    Expected: asCents(lowest + waitingCounted),
    Lowest: lowest,
    Highest: asCents(lowest + waiting.Amount),
  };
}

/** Of a half or of the exact fraction that was won, rounded half up to the cent. */
const takeShare = (amount: number, { Won, Decided, IsHalf }: WonShare) =>
  IsHalf
    ? multiplyAndDivide(amount, 1, 2, 'nearest')
    : multiplyAndDivide(amount, Won, Decided, 'nearest');

/** Won, with an installation date in one of the last months. */
function listPastMonths({ orders, days, slice }: Insights): ForecastReport['Came'] {
  const current = getMonthOfDay(days.today);
  const won = Map.groupBy(
    orders.filter(({ outcome }) => outcome === 'Won'),
    ({ installedIn }) => installedIn,
  );
  return Array.from({ length: PAST_MONTHS }, (_, index) => {
    const month = addMonths(current, index - PAST_MONTHS);
    return { Month: month, Came: toOrderSum(sumOrders(won.get(month) ?? [], slice)) };
  });
}
