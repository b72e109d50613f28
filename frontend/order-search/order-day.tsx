import { asDate } from '#frontend/format/date.ts';
import {
  EXPIRES_SOON_DAYS,
  INSTALLATION_SOON_DAYS,
  INSTALLATION_OVERDUE_DAYS,
} from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { countDaysBetween, isOpenOrder } from '#shared/order/rules/follow-up.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { today } from './search-state.ts';

/** Amber within so many days. */
const URGENT_DAYS = 7;

/** 'today', 'in 1 day', '3 days ago' */
export function formatRelativeDays(days: number): string {
  if (days === 0) return t`today`;
  const count = Math.abs(days);
  const countText = count === 1 ? t`1 day` : t`${count} days`;
  return days > 0 ? t`in ${countText}` : t`${countText} ago`;
}

type Limits = { least: number; most: number };
const limits: Record<'ExpiresOn' | 'InstalledOn', Limits> = {
  ExpiresOn: { least: 0, most: EXPIRES_SOON_DAYS },
  InstalledOn: { least: -INSTALLATION_OVERDUE_DAYS, most: INSTALLATION_SOON_DAYS },
};

/** How many days away a date of an order lies that wants attention; undefined where it wants none, or lies long ago. */
export function daysAway(row: OrderRow, field: keyof typeof limits): number | undefined {
  const day = row[field];
  if (!day || !isOpenOrder(row)) return undefined;
  const days = countDaysBetween(today(), day);
  return days >= limits[field].least && days <= limits[field].most ? days : undefined;
}

type Props = { row: OrderRow; field: keyof typeof limits };

/** A date of an order, and where it is near, how many days it is away. */
export function OrderDay({ row, field }: Props) {
  const days = daysAway(row, field);
  const date = asDate(row[field]);
  if (days === undefined) return date;
  return (
    <span className={days <= URGENT_DAYS ? 'day-near' : 'day-far'}>
      {date} <small>{formatRelativeDays(days)}</small>
    </span>
  );
}
