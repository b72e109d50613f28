import type { StoredForecast } from '#functions/store/orders/stored-forecasts.ts';
import {
  asCents,
  asPercent,
  HUNDRED_PERCENT,
  multiplyAndDivide,
  type Cents,
} from '#shared/money/money.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import {
  addMonths,
  getMonthOfDay,
  toMonth,
  type Month,
} from '#shared/reference/calendar-months.ts';
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
import { getMonthKey, isInForecast, isSliced, type OrderSlice } from './select-insight-orders.ts';

type WonShare = ForecastReport['Shared'];

const MIN_DECIDED = 20;
const HALF = asPercent(HUNDRED_PERCENT / 2);
const MONTHS_PER_YEAR = 12;
const PAST_MONTHS = 6;

/**
 * What is to be installed: what is sure in full, and of the open orders the share that was won of those that were
 * decided in the last 12 months, apart for orders that a customer got a proposal of (B6.2).
 */
export function buildForecastReport(
  insights: Insights,
  forecasts: readonly StoredForecast[],
): ForecastReport {
  const { orders, allOrders, days, slice } = insights;
  const shares = computeWonShares(allOrders, days.today);
  const before = sumForecastsBefore(forecasts, insights);
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
      ...buildForecastMonth(byMonth.get(month) ?? [], { slice, shares }),
      Before: before.get(month) ?? null,
    })),
    Came: listPastMonths(insights, before),
    KnownFrom: forecasts[0] ? toMonth(forecasts[0].Id) : addMonths(getMonthOfDay(days.today), 2),
  };
}

/** What is forecast for a month, by the SalesRepId of the orders' owners. */
export function forecastMonthByOwner(
  orders: readonly InsightOrder[],
  { month, today }: { month: Month; today: string },
): Map<number, Cents> {
  const shares = computeWonShares(orders, today);
  const byOwner = Map.groupBy(
    orders.filter((order) => isInForecast(order, today) && getMonthKey(order, today) === month),
    ({ row }) => row.SalesRepId,
  );
  return new Map(
    [...byOwner].map(([owner, own]) => [
      owner,
      buildForecastMonth(own, { slice: {}, shares }).Expected,
    ]),
  );
}

/** What was forecast at the start of the month before, of the chosen owners; of a slice nothing is known. */
function sumForecastsBefore(
  forecasts: readonly StoredForecast[],
  { slice, isOwnerInScope }: Insights,
): Map<string, Cents> {
  if (isSliced(slice)) return new Map();
  return new Map(
    forecasts.map((forecast) => [
      toMonth(forecast.Id),
      asCents(
        forecast.Owners.reduce(
          (sum, [owner, amount]) => (isOwnerInScope(owner) ? sum + amount : sum),
          0,
        ),
      ),
    ]),
  );
}

type WonShares = { shared: WonShare; neverShared: WonShare };

const computeWonShares = (orders: readonly InsightOrder[], today: string): WonShares => ({
  shared: computeWonShare(
    orders.filter(({ isShared }) => isShared),
    today,
  ),
  neverShared: computeWonShare(
    orders.filter(({ isShared }) => !isShared),
    today,
  ),
});

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
  { slice, shares }: { slice: OrderSlice; shares: WonShares },
): Omit<ForecastReport['Months'][number], 'Month' | 'Before'> {
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

/** Won, with an installation date in one of the last months, and how far off the forecast was. */
function listPastMonths(
  { orders, days, slice }: Insights,
  before: ReadonlyMap<string, Cents>,
): ForecastReport['Came'] {
  const current = getMonthOfDay(days.today);
  const won = Map.groupBy(
    orders.filter(({ outcome }) => outcome === 'Won'),
    ({ installedIn }) => installedIn,
  );
  return Array.from({ length: PAST_MONTHS }, (_, index) => {
    const month = addMonths(current, index - PAST_MONTHS);
    const came = toOrderSum(sumOrders(won.get(month) ?? [], slice));
    const forecast = before.get(month);
    return {
      Month: month,
      Came: came,
      Before: forecast ?? null,
      OffBy:
        forecast === undefined ? null : computeShare(Math.abs(forecast - came.Amount), came.Amount),
    };
  });
}
