import { formatCalendarDate } from '#frontend/format/format-date.ts';
import {
  EXPIRES_SOON_DAYS,
  INSTALLATION_SOON_DAYS,
  INSTALLATION_OVERDUE_DAYS,
} from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { countDaysBetween, isActiveUnsubmittedOrder } from '#shared/order/rules/follow-up.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { getLocalToday } from './order-search-state.ts';

/** Within this many days the date is amber. */
const URGENT_DAYS = 7;

/** 'today', 'in 1 day', '3 days ago' */
export function formatRelativeDays(daysAhead: number): string {
  if (daysAhead === 0) return t`today`;
  const count = Math.abs(daysAhead);
  const countText = count === 1 ? t`1 day` : t`${count} days`;
  return daysAhead > 0 ? t`in ${countText}` : t`${countText} ago`;
}

type DayLimits = { min: number; max: number };
const dayLimits: Record<'ExpiresOn' | 'InstalledOn', DayLimits> = {
  ExpiresOn: { min: 0, max: EXPIRES_SOON_DAYS },
  InstalledOn: { min: -INSTALLATION_OVERDUE_DAYS, max: INSTALLATION_SOON_DAYS },
};

/**
 * The number of days until a date of an order that needs attention. Undefined where it needs none, or where
 * the date is long past.
 */
export function findDaysUntilNearDate(
  row: OrderRow,
  field: keyof typeof dayLimits,
): number | undefined {
  const day = row[field];
  if (!day || !isActiveUnsubmittedOrder(row)) return undefined;
  const days = countDaysBetween(getLocalToday(), day);
  return days >= dayLimits[field].min && days <= dayLimits[field].max ? days : undefined;
}

type OrderDateProps = { row: OrderRow; field: keyof typeof dayLimits };

/** A date of an order, with the number of days where it is near. */
export function OrderDate({ row, field }: OrderDateProps) {
  const days = findDaysUntilNearDate(row, field);
  const date = formatCalendarDate(row[field]);
  if (days === undefined) return date;
  return (
    <span className={days <= URGENT_DAYS ? 'day-near' : 'day-far'}>
      {date} <small>{formatRelativeDays(days)}</small>
    </span>
  );
}
