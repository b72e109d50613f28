import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { findLegacyOrderIdsWithPart } from '#functions/store/orders/legacy-order-parts.ts';
import { findOrderIdsWithPart } from '#functions/store/orders/stored-order-parts.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { readUnopenedOrderReps } from '#functions/store/orders/unopened-orders.ts';
import { orderStatuses } from '#shared/constants.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { createFollowUpClassifier } from '#shared/order/rules/follow-up.ts';
import type { OrderSearchView, OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { listVisibleOrders } from './list-visible-orders.ts';

/** The orders the caller may see that the fields of a search ask for, whatever its view. */
export async function listOrdersBySearch(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<readonly StoredOrderRow[]> {
  const [rows, orderIdsWithPart, legacyIdsWithPart] = await Promise.all([
    listVisibleOrders(caller, { withDeleted: body.IncludeDeleted ?? false }),
    findOrderIdsWithPart(caller.dealer, body),
    findLegacyOrderIdsWithPart(caller.dealer, body),
  ]);
  const status = body.OrderStatusId ?? orderStatuses.all;
  const owner = normalizeForSearch(body.OrderOwner?.trim() ?? '');
  const repId = body.SalesRepId ?? undefined;
  const matchingRows = getCachedPart(
    rows,
    JSON.stringify([status, owner, repId]),
    (row) =>
      (status === orderStatuses.all || row.OrderStatusId === status) &&
      (!owner || normalizeForSearch(row.SalesRepFullName).includes(owner)) &&
      (repId === undefined || row.SalesRepId === repId),
  );
  return orderIdsWithPart
    ? matchingRows.filter(({ Id }) => orderIdsWithPart.has(Id) || legacyIdsWithPart.has(Id))
    : matchingRows;
}

/** Those of them that are in the view it asks for (D62); all where it asks for none. */
export async function listOrdersByView(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<readonly StoredOrderRow[]> {
  const { View } = body;
  if (!View) return listOrdersBySearch(caller, body);
  const [rows, { getViews, filterViewsForCaller, isUnopened }] = await Promise.all([
    listOrdersBySearch(caller, body),
    readFollowUpClassifier(caller, body),
  ]);
  return rows
    .filter((row) => {
      const views = filterViewsForCaller(row, getViews(row));
      return View === 'Any' ? views.some((view) => view !== 'Revised') : views.includes(View);
    })
    .map((row) => (isUnopened(row) ? { ...row, IsUnopened: true } : row));
}

/**
 * Which views an order is in. One that waits to be opened waits for its owner alone: for the caller, or for
 * the rep whose orders are asked for.
 */
export async function readFollowUpClassifier(
  { dealer, salesRepId }: StaffCaller,
  { Today, SalesRepId }: OrderSearch,
) {
  const unopened = await readUnopenedOrderReps(dealer);
  const isUnopened = (row: StoredOrderRow) => unopened.get(row.Id) === row.SalesRepId;
  const classify = createFollowUpClassifier(Today ?? new Date().toISOString().slice(0, 10));
  const askerRepId = SalesRepId ?? salesRepId;
  return {
    isUnopened,
    /** Which views an order is in, as its owner sees them. */
    getViews: (row: StoredOrderRow) => classify(row, isUnopened(row)),
    /** What of them is the asker's. */
    filterViewsForCaller: (row: StoredOrderRow, views: readonly OrderSearchView[]) =>
      row.SalesRepId === askerRepId ? views : views.filter((view) => view !== 'Transferred'),
  };
}
