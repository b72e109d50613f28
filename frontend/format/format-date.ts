import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

const dateLocales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
const dateLocale = pickByUiLanguage(dateLocales);

/**
 * '2026-11-20' as '11/20/2026', in French unchanged. A calendar date has no time zone, so none is applied
 * (D30).
 */
export function formatCalendarDate(date: string | null | undefined): string {
  return date ? formatIsoDay(date.slice(0, 10)) : '';
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
