import {
  EXPIRES_SOON_DAYS,
  INSTALLATION_SOON_DAYS,
  INSTALLATION_OVERDUE_DAYS,
  orderStatuses,
} from '#shared/constants.ts';
import type { OrderSearchView } from '#shared/schemas/order-search-schema.ts';

/** What of an order decides. The dates are calendar dates (D30). */
export type FollowUpOrder = {
  OrderStatusId: number;
  IsDeleted: boolean;
  InstalledOn?: string | null | undefined;
  ExpiresOn?: string | null | undefined;
  /** A moment in UTC. */
  RevisedOn?: string | null | undefined;
};

const DAY_MS = 86_400_000;

/** How many days a calendar date lies after another; below 0 before it. */
export const countDaysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
const getMonday = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * Which views an order is in on a calendar day, where it was transferred and its owner has not opened it, too.
 * Of one that is submitted or deleted no date wants attention any more.
 */
export function createFollowUpClassifier(today: string) {
  const listOpenViews = createOpenViewsLister(today);
  const monday = getMonday(today);
  return (order: FollowUpOrder, isUnopened: boolean): OrderSearchView[] => {
    if (order.IsDeleted) return [];
    const views = isOpenOrder(order) ? listOpenViews(order) : [];
    if (isUnopened) views.push('Transferred');
    if (
      order.OrderStatusId !== orderStatuses.legacy &&
      order.RevisedOn &&
      order.RevisedOn >= monday
    )
      views.push('Revised');
    return views;
  };
}

function createOpenViewsLister(today: string) {
  const lastExpiry = addDays(today, EXPIRES_SOON_DAYS);
  const lastInstallation = addDays(today, INSTALLATION_SOON_DAYS);
  const firstOverdue = addDays(today, -INSTALLATION_OVERDUE_DAYS);
  return ({ ExpiresOn, InstalledOn, OrderStatusId }: FollowUpOrder): OrderSearchView[] => {
    const views: OrderSearchView[] = [];
    if (ExpiresOn && ExpiresOn >= today && ExpiresOn <= lastExpiry) views.push('ExpiresSoon');
    if (OrderStatusId === orderStatuses.committed) views.push('NotSubmitted');
    if (InstalledOn && InstalledOn >= firstOverdue && InstalledOn <= lastInstallation)
      views.push(InstalledOn < today ? 'InstallationOverdue' : 'InstallationNear');
    return views;
  };
}

/** Neither deleted nor handed in, nor read from an Access database. */
export const isOpenOrder = ({ IsDeleted, OrderStatusId }: FollowUpOrder) =>
  !IsDeleted && OrderStatusId !== orderStatuses.submitted && OrderStatusId !== orderStatuses.legacy;
