import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone, getTimeInTimeZone } from '#shared/reference/zoned-time.ts';

const DAY_MS = 86_400_000;
/** By the clock of the dealer. */
const MAIL_HOUR = '07';
const THURSDAYS_OFFSET = 3;

/** The ISO week that a Monday begins: '2026-W49'. A week belongs to the year of its Thursday. */
function formatIsoWeek(monday: string): string {
  const thursday = new Date(Date.parse(monday) + THURSDAYS_OFFSET * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The ISO week whose mail is due: between 7 and 8 on a Monday in the time zone. Undefined at any other time. */
export function findDueMailWeek(now: number, timeZone: TimeZone): string | undefined {
  const day = getDayInTimeZone(now, timeZone);
  const isMonday = new Date(day).getUTCDay() === 1;
  const isMailHour = getTimeInTimeZone(now, timeZone).startsWith(MAIL_HOUR);
  return isMonday && isMailHour ? formatIsoWeek(day) : undefined;
}
