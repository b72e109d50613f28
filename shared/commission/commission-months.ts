import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';

/** A calendar month at the dealer's, as '2026-11'. */
export type Month = string;

/** Of a day as '2026-11-30'. */
export const getMonthOfDay = (day: string): Month => day.slice(0, 7);

export const getFirstDayOfMonth = (month: Month): string => `${month}-01`;

export function getNextMonth(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`;
}

/** The calendar day of a moment at the dealer's. */
export const getDayOfMoment = (moment: string, timeZone: TimeZone): string =>
  getDayInTimeZone(Date.parse(moment), timeZone);
