import { isoDayFormatters } from '#shared/format/format-iso-day.ts';
import { decimalFormatters, percentSigns } from '#shared/format/format-number.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents } from '#shared/money/money.ts';
import {
  formatDollarsIn,
  formatSignedDollarsIn,
  toDecimalText,
} from '#shared/money/scaled-decimals.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZone, getDayInTimeZone } from '#shared/reference/zoned-time.ts';

/** Numbers and dates of the page, as papers print them. Moments are in the dealer's time zone. */
export function createPageFormat(language: Language, timeZone: TimeZone) {
  const formatDecimalText = decimalFormatters[language];
  const formatDay = isoDayFormatters[language];
  const formatMomentDay = (moment: string) =>
    formatDay(getDayInTimeZone(Date.parse(moment), timeZone));
  return {
    /** Of a column: without the dollar sign. */
    amount: (cents: number) => formatDecimalText(toDecimalText(cents, 2)),
    dollars: (cents: number) => formatDollarsIn(language, asCents(cents)),
    difference: (cents: number) => formatSignedDollarsIn(language, asCents(cents)),
    /** Of thousandths. */
    quantity: (thousandths: number) =>
      formatDecimalText(toDecimalText(thousandths, 3).replace(/\.?0+$/, '')),
    /** Of ten-thousandths: '2.25%', '10%'. */
    rate: (tenThousandths: number) =>
      formatDecimalText(toDecimalText(tenThousandths, 4).replace(/\.?0+$/, '')) +
      percentSigns[language],
    count: (count: number) => formatDecimalText(String(count)),
    day: formatDay,
    momentDay: formatMomentDay,
    /** 'CST (UTC−06:00)' of the last moment before it. */
    zoneBefore: (moment: string) => formatTimeZone(Date.parse(moment) - 1, timeZone, language),
  };
}

export type PageFormat = ReturnType<typeof createPageFormat>;

/** 'Renee Castillo' as 'RC'. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map((word) => /./u.exec(word)![0].toUpperCase())
    .join('');

/** 'Renee Castillo' as 'Renee', as she is spoken of on the page. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
