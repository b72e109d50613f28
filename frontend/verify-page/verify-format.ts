import { isoDayFormatters } from '#shared/format/format-iso-day.ts';
import type { Language } from '#shared/language/languages.ts';
import { pageLocales } from '#shared/language/page-locales.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZone, getDayInTimeZone } from '#shared/reference/zoned-time.ts';

/** The reader's zone: a file names none. */
const getReaderTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone as TimeZone;

/** Days and times, as papers print them. */
export const createVerifyFormat = (language: Language) => ({
  /** In a time zone: '11/24/2026'. */
  day: (moment: string, timeZone: TimeZone) =>
    isoDayFormatters[language](getDayInTimeZone(Date.parse(moment), timeZone)),
  /** In the reader's zone: '11/24/2026 2:16:28 PM CST (UTC−06:00)'. */
  moment: (moment: string) => {
    const [time, timeZone] = [Date.parse(moment), getReaderTimeZone()];
    const clock = new Intl.DateTimeFormat(pageLocales[language].clock, {
      timeZone,
      timeStyle: 'medium',
    });
    const day = isoDayFormatters[language](getDayInTimeZone(time, timeZone));
    return `${day} ${clock.format(time)} ${formatTimeZone(time, timeZone, language)}`;
  },
});

export type VerifyFormat = ReturnType<typeof createVerifyFormat>;
