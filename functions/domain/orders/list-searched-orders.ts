import type { StaffCaller } from '#functions/runtime/caller.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { findLegacyWithPart } from '#functions/store/orders/legacy-parts.ts';
import { findOrdersWithPart } from '#functions/store/orders/parts.ts';
import type { StoredRow } from '#functions/store/orders/rows.ts';
import { readUnopened } from '#functions/store/orders/unopened.ts';
import { orderStatuses } from '#shared/constants.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { createFollowUpClassifier } from '#shared/order/rules/follow-up.ts';
import type { OrderSearchView, OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { visibleRows } from './visible-rows.ts';

/** The orders the caller may see that the fields of a search ask for, whatever its view. */
export async function listOrdersBySearch(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<readonly StoredRow[]> {
  const [rows, found, foundLegacy] = await Promise.all([
    visibleRows(caller, { withDeleted: body.IncludeDeleted ?? false }),
    findOrdersWithPart(caller.dealer, body),
    findLegacyWithPart(caller.dealer, body),
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
  return found
    ? matchingRows.filter(({ Id }) => found.has(Id) || foundLegacy.has(Id))
    : matchingRows;
}

/** Those of them that are in the view it asks for (D62); all where it asks for none. */
export async function listOrdersByView(
  caller: StaffCaller,
  body: OrderSearch,
): Promise<readonly StoredRow[]> {
  const { View } = body;
  if (!View) return listOrdersBySearch(caller, body);
  const [rows, { viewsOf, filterViewsForCaller, isUnopened }] = await Promise.all([
    listOrdersBySearch(caller, body),
    readFollowUp(caller, body),
  ]);
  return rows
    .filter((row) => {
      const views = filterViewsForCaller(row, viewsOf(row));
      return View === 'Any' ? views.some((view) => view !== 'Revised') : views.includes(View);
    })
    .map((row) => (isUnopened(row) ? { ...row, IsUnopened: true } : row));
}

/**
 * Which views an order is in. One that waits to be opened waits for its owner alone: for the caller, or for
 * the rep whose orders are asked for.
 */
export async function readFollowUp(
  { dealer, salesRepId }: StaffCaller,
  { Today, SalesRepId }: OrderSearch,
) {
  const unopened = await readUnopened(dealer);
  const isUnopened = (row: StoredRow) => unopened.get(row.Id) === row.SalesRepId;
  const viewsOn = createFollowUpClassifier(Today ?? new Date().toISOString().slice(0, 10));
  const whose = SalesRepId ?? salesRepId;
  return {
    isUnopened,
    /** Which views an order is in, as its owner sees them. */
    viewsOf: (row: StoredRow) => viewsOn(row, isUnopened(row)),
    /** What of them is the asker's. */
    filterViewsForCaller: (row: StoredRow, views: readonly OrderSearchView[]) =>
      row.SalesRepId === whose ? views : views.filter((view) => view !== 'Transferred'),
  };
}
