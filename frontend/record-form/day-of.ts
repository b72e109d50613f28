/** The day of a moment, for a field. */
export const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null;

/** The moment of a day, or none. A day that nobody changed keeps its hour. */
export const momentOf = (day: string | null, before: string | null | undefined) =>
  day === dayOf(before) ? (before ?? null) : day && `${day}T00:00:00.000Z`;
