/** A calendar month, as '2026-11'. */
export type Month = string;

const MONTHS_PER_YEAR = 12;

/** Of a day as '2026-11-30'. */
export const getMonthOfDay = (day: string): Month => day.slice(0, '2026-11'.length);

/** The month so many months later: '2026-11' and 2 give '2027-01'; earlier where they are negative. */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const months = year * MONTHS_PER_YEAR + number - 1 + count;
  const index = months % MONTHS_PER_YEAR;
  return `${String(Math.floor(months / MONTHS_PER_YEAR)).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;
}

/** '2026-11' as 202611, a number that sorts as the month does. */
export const toMonthNumber = (month: Month): number => Number(month.replace('-', ''));

/** 202611 as '2026-11'. */
export const toMonth = (number: number): Month =>
  `${String(number).slice(0, -2)}-${String(number).slice(-2)}`;
