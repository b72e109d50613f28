import {
  EXPIRES_SOON_DAYS,
  INSTALLATION_SOON_DAYS,
  INSTALLATION_OVERDUE_DAYS,
  orderStatuses,
} from '#shared/constants.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import type { ListedProposalState, OrderSearchView } from '#shared/schemas/order-search-schema.ts';

/** The fields that decide about follow-up. The dates are calendar dates (D30). */
export type FollowUpOrder = {
  OrderStatusId: number;
  IsDeleted: boolean;
  InstalledOn?: string | null | undefined;
  ExpiresOn?: string | null | undefined;
  /** A timestamp in UTC. */
  RevisedOn?: string | null | undefined;
};

/** What the list knows of the newest proposal of an order: it waits, was declined or accepted, or has ended. */
export type SharedOrderState = {
  State: 'waiting' | 'declined' | 'accepted' | 'ended';
  ExpiresOn: string;
  IsOpened: boolean;
  /** When it was last opened, and how often in all; missing in rows from before both were kept. */
  OpenedOn?: string;
  Openings?: number;
  /** When the oldest of its questions was asked that have no answer. */
  AskedOn?: string;
  /** The order offers something else than when it was shared. */
  IsChanged?: true;
};

const DAY_MS = 86_400_000;

/** How many days `toDay` is after `fromDay`; negative where it is before. */
export const countDaysBetween = (fromDay: string, toDay: string) =>
  Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS);

const getMonday = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * Returns a function that lists the views of an order on a calendar day. `isUnopened` means that the order
 * was transferred and its owner has not opened it yet. Dates of a submitted or deleted order no longer count.
 */
export function createFollowUpClassifier(today: string) {
  const listOpenViews = createOpenViewsLister(today);
  const monday = getMonday(today);
  return (
    order: FollowUpOrder,
    isUnopened: boolean,
    shared?: SharedOrderState,
  ): OrderSearchView[] => {
    if (order.IsDeleted) return [];
    const views = isActiveUnsubmittedOrder(order) ? listOpenViews(order) : [];
    if (isUnopened) views.push('Transferred');
    if (
      order.OrderStatusId !== orderStatuses.legacy &&
      order.RevisedOn &&
      order.RevisedOn >= monday
    )
      views.push('Revised');
    const proposal = findListedProposalState(order, shared, today);
    if (proposal) views.push(...viewsByProposalState[proposal]);
    return views;
  };
}

/** A declined proposal is in no view: nobody waits for it (B2.11). */
const viewsByProposalState: Record<ListedProposalState, readonly OrderSearchView[]> = {
  waiting: ['WaitingForCustomer'],
  opened: ['WaitingForCustomer', 'OpenedNotAnswered'],
  declined: [],
  accepted: ['Accepted'],
};

/**
 * How the proposal of an order stands on a calendar day (B2.11). Undefined where it has none, where it expired
 * before that day, and where the order is deleted or not uncommitted any more.
 */
export function findListedProposalState(
  { IsDeleted, OrderStatusId }: FollowUpOrder,
  shared: SharedOrderState | undefined,
  today: string,
): ListedProposalState | undefined {
  if (!shared || IsDeleted || OrderStatusId !== orderStatuses.uncommitted) return undefined;
  const { State, ExpiresOn, IsOpened } = shared;
  if (State === 'accepted') return State;
  if (State === 'ended' || ExpiresOn < today) return undefined;
  return State === 'waiting' && IsOpened ? 'opened' : State;
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

/** An open order is not deleted, not submitted and not read from an Access database. */
export const isActiveUnsubmittedOrder = ({ IsDeleted, OrderStatusId }: FollowUpOrder) =>
  !IsDeleted && OrderStatusId !== orderStatuses.submitted && OrderStatusId !== orderStatuses.legacy;
