import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findLegacyOrderIdsWithPart } from '#functions/store/orders/legacy-order-parts.ts';
import { findStoredOrderIdsWithPart } from '#functions/store/orders/stored-order-parts.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { readUnopenedOrderRepIds } from '#functions/store/orders/unopened-orders.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import { filterOrderRows } from '#shared/lists/order-list.ts';
import { createFollowUpClassifier } from '#shared/order/rules/follow-up.ts';
import { getOrderOutcome, isExpiredUndecided } from '#shared/order/rules/order-outcome.ts';
import {
  followUpViews,
  type OrderSearch,
  type OrderSearchView,
} from '#shared/schemas/order-search-schema.ts';
import { readVisibleOrders, type VisibleOrders } from './list-visible-orders.ts';

/** The visible orders that match the fields of a search, in any view. */
export async function listVisibleOrdersBySearch(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<VisibleOrders> {
  const [visible, orderIdsWithPart, legacyIdsWithPart] = await Promise.all([
    readVisibleOrders(caller, { withDeleted: body.IncludeDeleted ?? false }),
    findStoredOrderIdsWithPart(caller.dealer, body),
    findLegacyOrderIdsWithPart(caller.dealer, body),
  ]);
  const { day } = visible;
  const matchingRows = filterOrderRows(visible.rows, body, {
    cacheKey: day,
    getOutcome: (row) => getOrderOutcome(row, day)?.outcome,
  });
  const rows = orderIdsWithPart
    ? matchingRows.filter(({ Id }) => orderIdsWithPart.has(Id) || legacyIdsWithPart.has(Id))
    : matchingRows;
  return { rows, day };
}

/** The visible orders in the search's view (D62); all if it names no view. */
export async function listVisibleOrdersBySearchAndView(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<VisibleOrders> {
  const { View } = body;
  if (!View) return listVisibleOrdersBySearch(caller, body);
  const [{ rows, day }, { getViews, filterViewsForCaller, isUnopened }] = await Promise.all([
    listVisibleOrdersBySearch(caller, body),
    readFollowUpClassifier(caller, body),
  ]);
  const rowsOfView = rows
    .filter((row) => {
      const views = filterViewsForCaller(row, getViews(row, day));
      return View === 'Any' ? views.some(isFollowUpView) : views.includes(View);
    })
    .map((row) => (isUnopened(row) ? { ...row, IsUnopened: true } : row));
  return { rows: rowsOfView, day };
}

/** The calendar date from which a search counts days. */
export const getSearchToday = ({ Today }: OrderSearch): string =>
  Today ?? new Date().toISOString().slice(0, 10);

const isFollowUpView = (view: OrderSearchView) =>
  (followUpViews as readonly OrderSearchView[]).includes(view);

export type FollowUpClassifier = {
  isUnopened: (row: StoredOrderRow) => boolean;
  /** The views of an order for its owner; `day` is the calendar day at the dealer's. */
  getViews: (row: StoredOrderRow, day: string) => readonly OrderSearchView[];
  /** The views that the caller sees. */
  filterViewsForCaller: (
    row: StoredOrderRow,
    views: readonly OrderSearchView[],
  ) => readonly OrderSearchView[];
};

/**
 * Finds the views of an order. An unopened order shows as transferred only to its owner: the caller, or the
 * rep whose orders are searched.
 */
export async function readFollowUpClassifier(
  { dealer, salesRepId }: StaffCaller,
  body: OrderSearch,
): Promise<FollowUpClassifier> {
  const [unopened, sharedOrders] = await Promise.all([
    readUnopenedOrderRepIds(dealer),
    readSharedOrderStates(dealer),
  ]);
  const isUnopened = (row: StoredOrderRow) => unopened.get(row.Id) === row.SalesRepId;
  const classify = createFollowUpClassifier(getSearchToday(body));
  const viewingRepId = body.SalesRepId ?? salesRepId;
  return {
    isUnopened,
    getViews(row, day) {
      const shared = sharedOrders.get(row.Id);
      const views = classify(row, isUnopened(row), shared);
      const isWaiting = shared?.State === 'waiting' && shared.ExpiresOn >= day;
      return isExpiredUndecided(row, day, isWaiting) ? [...views, 'ExpiredUndecided'] : views;
    },
    filterViewsForCaller: (row, views) =>
      row.SalesRepId === viewingRepId ? views : views.filter((view) => view !== 'Transferred'),
  };
}
