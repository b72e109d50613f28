import type { Language } from '#shared/language/languages.ts';
import { pageLocales } from '#shared/language/page-locales.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';

/* Dates of what is not needed to accept. */

type ClockOptions = { language: Language; timeZone: TimeZone };

/** '2:16 PM CST' */
export const formatClock = (moment: string, { language, timeZone }: ClockOptions): string =>
  new Intl.DateTimeFormat(pageLocales[language].clock, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(moment));

/** The last moment before one: a proposal that expired at midnight ended on the day before. */
export const getMomentBefore = (moment: string): string =>
  new Date(Date.parse(moment) - 1).toISOString();
