/** Whoever has an end so near is looked at before it comes. */
const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** How many days are left until a day, where it is near: 0 on the day itself. What is over is no longer near. */
export function getDaysLeftIfSoon(
  end: string | null | undefined,
  today: string,
): number | undefined {
  if (!end) return undefined;
  const daysLeft = Math.round((Date.parse(end.slice(0, 10)) - Date.parse(today)) / DAY_MS);
  return daysLeft >= 0 && daysLeft <= SOON_DAYS ? daysLeft : undefined;
}
