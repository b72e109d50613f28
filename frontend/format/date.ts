import { getUiLanguage } from '#shared/language/t.ts';

const locale = getUiLanguage() === 'fr' ? 'fr-CA' : 'en-US';

/** '2026-11-20' as '11/20/2026', and as it is in French. A calendar date knows no time zone, so none is asked (D30). */
export function asDate(date: string | null | undefined): string {
  if (!date) return '';
  const day = date.slice(0, 10);
  if (getUiLanguage() === 'fr') return day;
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** '9:05 AM' */
export const asTime = (date: Date) => time.format(date);

/** A UTC timestamp as the reader's own day. */
export const asDay = (timestamp: string | null | undefined) =>
  timestamp ? day.format(new Date(timestamp)) : '';

/** A UTC timestamp as the reader's own day and time: '11/20/2026, 9:05 AM'. */
export const asDayAndTime = (timestamp: string | null | undefined) =>
  timestamp ? dayAndTime.format(new Date(timestamp)) : '';
