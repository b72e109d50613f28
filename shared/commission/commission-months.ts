import { addMonths, type Month } from '#shared/reference/calendar-months.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';

export const getFirstDayOfMonth = (month: Month): string => `${month}-01`;

export const getNextMonth = (month: Month): Month => addMonths(month, 1);

/** The calendar day of a moment at the dealer's. */
export const getDayOfMoment = (moment: string, timeZone: TimeZone): string =>
  getDayInTimeZone(Date.parse(moment), timeZone);
