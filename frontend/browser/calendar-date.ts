import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';
/**
 * '2026-12-14' as midnight of that day in the browser's time zone: the only form that a Calendar takes
 * (D30).
 */
export function parseCalendarDay(day: string | null | undefined): Date | null {
  if (!day) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

/** The day of a local Date, as YYYY-MM-DD. */
export function toCalendarDay(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;
}

/** MM/DD/YYYY, in French YYYY-MM-DD. */
export const formatDateFieldText = (date: Date) => formatIsoDay(toCalendarDay(date));

/** Month names as words, shortened to any length. */
const monthNamePatterns = [
  /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(,? (?<year>\d{4}))?$/iu,
  /^(?<day>\d{1,2}) (?<month>\p{L}{3,9})\.?(,? (?<year>\d{4}))?$/iu,
];
const yearFirstPattern = /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/;

/** Dates that are complete while typing: MM/DD/YYYY, also with dashes or with nothing between. */
const completeDatePatterns = [
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
];

/** All other forms that mean only one day: 12/14/26, 1/5, 2027-01-05, Jan 5 2027, 5 January. */
const finishedDatePatterns = [
  ...completeDatePatterns,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})([/-](?<year>\d\d))?$/,
  yearFirstPattern,
  ...monthNamePatterns,
];

/**
 * In French, 05/01 means January to some readers and May to others: the year comes first, or the month is a
 * word.
 */
const frenchDatePatterns = {
  whole: [yearFirstPattern],
  short: [yearFirstPattern, ...monthNamePatterns],
};
const datePatternsByLanguage: Record<Language, Record<'whole' | 'short', readonly RegExp[]>> = {
  en: { whole: completeDatePatterns, short: finishedDatePatterns },
  fr: frenchDatePatterns,
};
const getDatePatterns = () => pickByUiLanguage(datePatternsByLanguage);

type DateParts = { month: string; day: string; year?: string };

const matchDateParts = (text: string, patterns: readonly RegExp[]) =>
  patterns
    .map((pattern) => pattern.exec(text.trim())?.groups as DateParts | undefined)
    .find(Boolean);

/** Reads a date while it is being typed. Returns undefined where it is not complete yet. */
export function parseDateWhileTyping(text: string): Date | undefined {
  const parts = matchDateParts(text, getDatePatterns().whole);
  return parts && toValidDate(Number(parts.year), parts);
}

/**
 * Reads a typed date, in every form that can mean only one day. Without a year it is in this year, or in
 * the next one if that day is past. A year of two digits is in this century. Returns undefined where the
 * text is no date.
 */
export function parseFinishedDate(text: string, today = new Date()): Date | undefined {
  const parts = matchDateParts(text.replaceAll(/\s+/g, ' '), getDatePatterns().short);
  if (!parts) return undefined;
  if (parts.year) return toValidDate(Number(parts.year.padStart(4, '20')), parts);
  const year = today.getFullYear();
  const midnight = new Date(year, today.getMonth(), today.getDate());
  const date = toValidDate(year, parts);
  return date && date >= midnight ? date : toValidDate(year + 1, parts);
}

function toValidDate(year: number, { month, day }: DateParts): Date | undefined {
  const index = findMonthIndex(month);
  const date = new Date(year, index, Number(day));
  return year >= 1900 && date.getMonth() === index && date.getDate() === Number(day)
    ? date
    : undefined;
}

const monthNames: Record<Language, string> = {
  en: 'january february march april may june july august september october november december',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};

/** From 0. -1 where there is no such month, or two of them: 'jui'. */
function findMonthIndex(month: string): number {
  if (/^\d/.test(month)) return Number(month) - 1;
  const names = pickByUiLanguage(monthNames).split(' ');
  const [match, otherMatch] = names.filter((name) =>
    normalizeForSearch(name).startsWith(normalizeForSearch(month)),
  );
  return match !== undefined && otherMatch === undefined ? names.indexOf(match) : -1;
}
