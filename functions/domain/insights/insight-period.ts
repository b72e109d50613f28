import { createValidationError } from '#functions/rejection-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { countDaysBetween } from '#shared/order/rules/follow-up.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import { addMonths, getMonthOfDay } from '#shared/reference/calendar-months.ts';
import type { InsightFilter, InsightPeriod } from '#shared/schemas/insights-schema.ts';

/** Days at the dealer's, both included. */
export type DayRange = { from: string; to: string };

/** A period, and as many days of the one before. */
export type ComparedPeriods = { period: DayRange; before: DayRange };

const MONTHS_BY_PERIOD: Record<InsightPeriod, number> = {
  month: 1,
  lastMonth: 1,
  quarter: 3,
  lastQuarter: 3,
  year: 12,
  lastYear: 12,
};

/** The days of a filter, this quarter by default; rejects a filter with one of two days, or with the last one first. */
export function resolvePeriods(
  { Period, FirstDay: from, LastDay: to }: Pick<InsightFilter, 'Period' | 'FirstDay' | 'LastDay'>,
  today: string,
): ComparedPeriods {
  if (from === undefined && to === undefined) return getCalendarPeriods(Period ?? 'quarter', today);
  if (from === undefined) throw createDayError('FirstDay', 'a date');
  if (to === undefined) throw createDayError('LastDay', 'a date');
  if (to < from) throw createDayError('LastDay', 'on or after FirstDay');
  const days = countDaysBetween(from, to) + 1;
  return {
    period: { from, to },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  };
}

const createDayError = (field: 'FirstDay' | 'LastDay', expected: string) =>
  createValidationError(signInMessages.seeValidationErrors, {
    [field]: apiErrorMessages.mustBe(expected),
  });

function getCalendarPeriods(name: InsightPeriod, today: string): ComparedPeriods {
  const length = MONTHS_BY_PERIOD[name];
  const isOver = name.startsWith('last');
  const current = getFirstMonth(today, length);
  const first = isOver ? addMonths(current, -length) : current;
  const from = `${first}-01`;
  const to = isOver ? addDays(`${current}-01`, -1) : today;
  const fromBefore = `${addMonths(first, -length)}-01`;
  // February has fewer days than what runs in March.
  const sameDays = addDays(fromBefore, countDaysBetween(from, to));
  const lastBefore = addDays(from, -1);
  const toBefore = isOver || sameDays > lastBefore ? lastBefore : sameDays;
  return { period: { from, to }, before: { from: fromBefore, to: toBefore } };
}

/** The first month of the month, quarter or year that a day is in. */
function getFirstMonth(day: string, length: number): string {
  const month = getMonthOfDay(day);
  return addMonths(month, -((Number(month.slice(-2)) - 1) % length));
}

export const isInRange = (day: string | undefined, { from, to }: DayRange): boolean =>
  day !== undefined && day >= from && day <= to;
