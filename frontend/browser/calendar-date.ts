/** '2026-12-14' as midnight of that day in the browser's zone: the only way a Calendar understands a day (D30). */
export function asLocalDate(day: string | null | undefined): Date | null {
  if (!day) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const two = (part: number) => String(part).padStart(2, '0');

/** The day a local Date shows, as YYYY-MM-DD. */
export function asCalendarDate(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A Date written MM/DD/YYYY. */
export const asTypedDate = (date: Date) => {
  const [year, month, day] = asCalendarDate(date).split('-');
  return `${month}/${day}/${year}`;
};

/** A day of which nothing is left to be typed: MM/DD/YYYY, also with dashes or with nothing between. */
const whole = [
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
];

/** What else names one day alone: 12/14/26, 1/5, 2027-01-05, Jan 5 2027, 5 January. */
const short = [
  ...whole,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})([/-](?<year>\d\d))?$/,
  /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(,? (?<year>\d{4}))?$/i,
  /^(?<day>\d{1,2}) (?<month>[a-z]{3,9})\.?(,? (?<year>\d{4}))?$/i,
];

type Parts = { month: string; day: string; year?: string };

const partsOf = (text: string, forms: readonly RegExp[]) =>
  forms.map((form) => form.exec(text.trim())?.groups as Parts | undefined).find(Boolean);

/** Reads a day while it is typed; undefined where it names none yet. */
export function readTypedDate(text: string): Date | undefined {
  const parts = partsOf(text, whole);
  return parts && dayIn(Number(parts.year), parts);
}

/**
 * Reads a day that has been typed, in every form that can only mean one. Without a year it is this year's,
 * or the next one's where that is past; two digits are a year of this century. Undefined where it names no day.
 */
export function readFinishedDate(text: string, today = new Date()): Date | undefined {
  const parts = partsOf(text.replaceAll(/\s+/g, ' '), short);
  if (!parts) return undefined;
  if (parts.year) return dayIn(Number(parts.year.padStart(4, '20')), parts);
  const year = today.getFullYear();
  const midnight = new Date(year, today.getMonth(), today.getDate());
  const date = dayIn(year, parts);
  return date && date >= midnight ? date : dayIn(year + 1, parts);
}

function dayIn(year: number, { month, day }: Parts): Date | undefined {
  const index = monthIndex(month);
  const date = new Date(year, index, Number(day));
  return year >= 1900 && date.getMonth() === index && date.getDate() === Number(day)
    ? date
    : undefined;
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** From 0; -1 where it is none. */
const monthIndex = (month: string) =>
  /^\d/.test(month)
    ? Number(month) - 1
    : months.findIndex((name) => name.startsWith(month.toLowerCase()));
