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

/** Reads MM/DD/YYYY, also with dashes or with nothing between; undefined where it names no day. */
export function readTypedDate(text: string): Date | undefined {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$|^(\d\d)(\d\d)(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [month = 0, day = 0, year = 0] = match.slice(match[1] ? 1 : 4).map(Number);
  const date = new Date(year, month - 1, day);
  return year >= 1900 && date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}
