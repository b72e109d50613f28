import type { Language } from '#shared/language/languages.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';

/*
 * Calendar days and clock times in a dealer's time zone. A moment is a number of milliseconds since 1970, as of
 * Date.now(); a day is '2026-12-31' (D30).
 */

/** The most that a zone's clock differs from UTC, with room to spare. */
const MAX_OFFSET_MS = 15 * 3_600_000;

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Making a format takes much longer than using it, so each is made once. */
const getFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));

/** The calendar day of a moment in a time zone. The Swedish form of a date is the ISO form. */
export const getDayInTimeZone = (moment: number, timeZone: TimeZone): string =>
  getFormat('sv-SE', { timeZone }).format(moment);

/** The clock time of a moment in a time zone: '14:16:27'. */
export const getTimeInTimeZone = (moment: number, timeZone: TimeZone): string =>
  getFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(moment);

/**
 * The moment after the last second of a day in a time zone, whatever the clock changes in it. It searches the
 * first millisecond of the next day.
 */
export function getEndOfDayInTimeZone(day: string, timeZone: TimeZone): number {
  const nextMidnightInUtc = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  let [inDay, after] = [nextMidnightInUtc - MAX_OFFSET_MS, nextMidnightInUtc + MAX_OFFSET_MS];
  while (after - inDay > 1) {
    const middle = Math.floor((inDay + after) / 2);
    if (getDayInTimeZone(middle, timeZone) > day) after = middle;
    else inDay = middle;
  }
  return after;
}

/** The first moment of a day in a time zone, whatever the clock changes in it. */
export const getStartOfDayInTimeZone = (day: string, timeZone: TimeZone): number =>
  getEndOfDayInTimeZone(
    new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
    timeZone,
  );

/** Canadian English has the names of Canada's zones too; other forms of English write some as GMT-3:30. */
const zoneNameLocales: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

/** The zone's name at a moment and its difference from UTC, as papers print them: 'CST (UTC−06:00)'. */
export function formatTimeZone(moment: number, timeZone: TimeZone, language: Language): string {
  const [name, offset] = (['short', 'longOffset'] as const).map((timeZoneName) =>
    getTimeZoneNamePart(moment, { timeZone, timeZoneName, language }),
  ) as [string, string];
  const difference = offset.replace(/^[A-Z]+/, '').replace('-', '−') || '+00:00';
  return `${name} (UTC${difference})`;
}

/** The zone's name whatever the season, as a list offers it: 'Central Time (Chicago)', 'UTC'. */
export function formatTimeZoneChoice(timeZone: TimeZone, language: Language): string {
  if (timeZone === 'UTC') return timeZone;
  const name = getTimeZoneNamePart(Date.now(), { timeZone, timeZoneName: 'longGeneric', language });
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${city})`;
}

type ZoneNameForm = {
  timeZone: TimeZone;
  timeZoneName: 'short' | 'longOffset' | 'longGeneric';
  language: Language;
};

const getTimeZoneNamePart = (
  moment: number,
  { timeZone, timeZoneName, language }: ZoneNameForm,
): string =>
  getFormat(zoneNameLocales[language], { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value;
