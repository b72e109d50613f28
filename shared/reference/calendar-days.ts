const DAY_MS = 86_400_000;

/** The calendar day, as YYYY-MM-DD, so many days after another one; before it where they are negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
