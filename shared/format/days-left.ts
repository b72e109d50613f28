/** An end date that is at most this many days away is near. */
const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** The number of days until the end; 0 on the day itself. Undefined where the end is past, or not near. */
export function getDaysLeftIfSoon(
  endDate: string | null | undefined,
  today: string,
): number | undefined {
  if (!endDate) return undefined;
  const daysLeft = Math.round((Date.parse(endDate.slice(0, 10)) - Date.parse(today)) / DAY_MS);
  return daysLeft >= 0 && daysLeft <= SOON_DAYS ? daysLeft : undefined;
}
