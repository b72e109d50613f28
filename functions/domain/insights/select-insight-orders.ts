import { zeroAmounts, type LineAmounts } from '#shared/order/order-amounts.ts';
import { addMonths, getMonthOfDay } from '#shared/reference/calendar-months.ts';
import {
  monthKeys,
  NO_REASON,
  OTHER_MANUFACTURERS,
  type ForecastStatus,
  type InsightAmount,
} from '#shared/schemas/insights-schema.ts';
import type { InsightOrder } from './insight-orders.ts';
import { isInRange, type ComparedPeriods } from './insight-period.ts';

/** What a single amount of a report is of; the same decides about the list behind it. */
export type AmountKey = {
  behind: InsightAmount;
  status?: ForecastStatus | undefined;
  month?: string | undefined;
  repId?: number | undefined;
  reason?: string | undefined;
};

/** The manufacturer and the type of customer that are chosen. */
export type OrderSlice = { manufacturer?: string | undefined; customerType?: string | undefined };

export const isSliced = ({ manufacturer, customerType }: OrderSlice) =>
  manufacturer !== undefined || customerType !== undefined;

export type InsightDays = ComparedPeriods & { today: string };

/** How many months a pipeline shows, the current one first. */
const SHOWN_MONTHS = 6;

export const listShownMonths = (today: string): string[] =>
  Array.from({ length: SHOWN_MONTHS }, (_, index) => addMonths(getMonthOfDay(today), index));

/** The column of an order: its month, or what stands in place of one. */
export function getMonthKey({ installedIn }: InsightOrder, today: string): string {
  if (installedIn === undefined) return monthKeys.none;
  const current = getMonthOfDay(today);
  if (installedIn < current) return monthKeys.earlier;
  return installedIn < addMonths(current, SHOWN_MONTHS) ? installedIn : monthKeys.later;
}

/** Not submitted, not deleted, and neither lost nor without a decision. */
export const isInPipeline = ({ status, outcome }: InsightOrder): boolean =>
  status !== undefined && status !== 'Submitted' && (outcome === 'Open' || outcome === 'Won');

/** In the pipeline, or submitted and to be installed from this month on. */
export const isInForecast = (order: InsightOrder, today: string): boolean =>
  order.status === 'Submitted'
    ? order.installedIn !== undefined && order.installedIn >= getMonthOfDay(today)
    : isInPipeline(order);

type AmountTest = (order: InsightOrder, days: InsightDays) => boolean;

const amountTests: Record<InsightAmount, AmountTest> = {
  pipeline: isInPipeline,
  pipelineAlsoWon: (order, days) => isInPipeline(order) && amountTests.won(order, days),
  won: ({ outcome, decidedOn }, { period }) => outcome === 'Won' && isInRange(decidedOn, period),
  wonBefore: ({ outcome, decidedOn }, { before }) =>
    outcome === 'Won' && isInRange(decidedOn, before),
  lost: ({ outcome, decidedOn }, { period }) => outcome === 'Lost' && isInRange(decidedOn, period),
  noDecision: ({ outcome, decidedOn }, { period }) =>
    outcome === 'NoDecision' && isInRange(decidedOn, period),
  decided: (order, days) => amountTests.won(order, days) || amountTests.lost(order, days),
  committed: ({ committedOn }, { period }) => isInRange(committedOn, period),
  expired: ({ isExpired }) => isExpired,
  forecast: (order, { today }) => isInForecast(order, today),
};

export const isCounted = (behind: InsightAmount, order: InsightOrder, days: InsightDays) =>
  amountTests[behind](order, days);

/** Whether an order is in the list behind an amount; of the slice alone. */
export function isBehind(
  order: InsightOrder,
  { behind, status, month, repId, reason }: AmountKey,
  days: InsightDays,
): boolean {
  return (
    amountTests[behind](order, days) &&
    (status === undefined || order.status === status) &&
    (month === undefined || getMonthKey(order, days.today) === month) &&
    (repId === undefined || order.row.SalesRepId === repId) &&
    (reason === undefined || (order.reason ?? NO_REASON) === reason)
  );
}

/** The code as a filter names it. */
export const toManufacturerKey = (code: string | null) => code ?? OTHER_MANUFACTURERS;

/** What counts of an order: of the chosen manufacturer, or all of it. Undefined where it has nothing of that. */
export function findCountedAmounts(
  order: InsightOrder,
  { manufacturer, customerType }: OrderSlice,
): LineAmounts | undefined {
  if (customerType !== undefined && order.customerType !== customerType) return undefined;
  if (manufacturer === undefined) return order.sums;
  return order.manufacturers.find(({ mfgCode }) => toManufacturerKey(mfgCode) === manufacturer);
}

/** The orders that have something of the slice. */
export const sliceOrders = (orders: readonly InsightOrder[], slice: OrderSlice): InsightOrder[] =>
  orders.filter((order) => findCountedAmounts(order, slice) !== undefined);

/** Of an order that is in the slice. */
export const getCountedAmounts = (order: InsightOrder, slice: OrderSlice): LineAmounts =>
  findCountedAmounts(order, slice) ?? zeroAmounts;
