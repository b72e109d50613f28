import { createNotFoundError } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findOrderRow } from '#functions/store/orders/all-order-rows.ts';
import { listFavoriteIds } from '#functions/store/orders/favorite-orders.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { canSeeOrder } from '#shared/order/rules/order-visibility.ts';
import { readViewer, assertOrderVisible } from './read-viewer.ts';

/**
 * The caller's favorites, newest order first, and the ids of those that are hidden because the order is
 * deleted or the caller no longer sees it (D24).
 */
export async function readFavorites(caller: StaffCaller) {
  const { dealer, userId } = caller;
  const ids = [...(await listFavoriteIds(dealer, userId))];
  if (ids.length === 0) return { shown: [], hidden: [] };
  const [rows, { viewer }] = await Promise.all([
    Promise.all(ids.map((id) => findOrderRow(dealer, id))),
    readViewer(caller),
  ]);
  const shown = rows
    .filter((row) => row !== undefined)
    .filter((row) => !row.IsDeleted && canSeeOrder(row, viewer))
    .toSorted((a, b) => b.Id - a.Id);
  const shownIds = new Set(shown.map(({ Id }) => Id));
  return { shown, hidden: ids.filter((id) => !shownIds.has(id)) };
}

/** Throws if the order cannot be a favorite of the caller. */
export async function assertCanBeFavorite(caller: StaffCaller, orderId: number) {
  const [{ order }, { viewer }] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewer(caller),
  ]);
  assertOrderVisible(order, viewer);
  if (order.IsDeleted) throw createNotFoundError();
}
