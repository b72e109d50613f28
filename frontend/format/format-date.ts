import { getUiLanguage } from '#shared/language/t.ts';

const dateLocale = getUiLanguage() === 'fr' ? 'fr-CA' : 'en-US';

/**
 * '2026-11-20' as '11/20/2026', in French unchanged. A calendar date has no time zone, so none is applied
 * (D30).
 */
export function formatCalendarDate(date: string | null | undefined): string {
  if (!date) return '';
  const day = date.slice(0, 10);
  if (getUiLanguage() === 'fr') return day;
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayAndTimeFormat = new Intl.DateTimeFormat(dateLocale, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

const timeFormat = new Intl.DateTimeFormat(dateLocale, { hour: 'numeric', minute: '2-digit' });

/** '9:05 AM' */
export const formatTime = (date: Date) => timeFormat.format(date);

/** The day of a UTC timestamp in the reader's time zone. */
export const formatTimestampDay = (timestamp: string | null | undefined) =>
  timestamp ? dayFormat.format(new Date(timestamp)) : '';

/** A UTC timestamp in the reader's time zone: '11/20/2026, 9:05 AM'. */
export const formatTimestamp = (timestamp: string | null | undefined) =>
  timestamp ? dayAndTimeFormat.format(new Date(timestamp)) : '';
