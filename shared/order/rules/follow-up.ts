import { EXPIRES_SOON_DAYS, INSTALLATION_NEAR_DAYS, orderStatuses } from '#shared/constants.ts';
import { followUpViews, type FollowUpView } from '#shared/schemas/order-search.ts';

/** What of an order decides. The dates are calendar dates (D30). */
export type Followed = {
  OrderStatusId: number;
  IsDeleted: boolean;
  InstalledOn?: string | null | undefined;
  ExpiresOn?: string | null | undefined;
  /** It was transferred to its owner, who has not opened it. */
  IsUnopened?: boolean | undefined;
};

const DAY_MS = 86_400_000;

/** How many days a calendar date lies after another; below 0 before it. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Which views an order is in on a calendar day: of one that is submitted or deleted no date wants attention any more. */
export function followUpOn(today: string) {
  const lastOf = {
    expiry: daysAfter(today, EXPIRES_SOON_DAYS),
    installation: daysAfter(today, INSTALLATION_NEAR_DAYS),
  };
  const tests: Record<FollowUpView, (order: Followed) => boolean> = {
    ExpiresSoon: ({ ExpiresOn }) =>
      Boolean(ExpiresOn && ExpiresOn >= today && ExpiresOn <= lastOf.expiry),
    NotSubmitted: ({ OrderStatusId }) => OrderStatusId === orderStatuses.committed,
    InstallationNear: ({ InstalledOn }) =>
      Boolean(InstalledOn && InstalledOn <= lastOf.installation),
    Transferred: ({ IsUnopened }) => IsUnopened === true,
  };
  return (order: Followed) =>
    followUpViews.filter(
      (view) => (view === 'Transferred' ? !order.IsDeleted : isOpen(order)) && tests[view](order),
    );
}

/** Neither deleted nor handed in. */
export const isOpen = ({ IsDeleted, OrderStatusId }: Followed) =>
  !IsDeleted && OrderStatusId !== orderStatuses.submitted;
