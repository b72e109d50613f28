import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { getDaysLeftIfSoon } from '#shared/format/days-left.ts';
import { t } from '#shared/language/t.ts';

/** The text for an end that is near: 'Ends in 37 days'. Returns undefined for any other. */
export function formatEndWarning(endDay: string | null | undefined): string | undefined {
  const daysLeft = getDaysLeftIfSoon(endDay, toCalendarDay(new Date()));
  if (daysLeft === undefined) return undefined;
  if (daysLeft === 0) return t`Ends today`;
  return daysLeft === 1 ? t`Ends tomorrow` : t`Ends in ${daysLeft} days`;
}
