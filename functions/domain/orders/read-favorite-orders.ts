import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findOrderRow } from '#functions/store/orders/all-order-rows.ts';
import { readFavoriteOrderIds } from '#functions/store/orders/favorite-orders.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { canSeeOwnDealerOrder } from '#shared/order/rules/order-visibility.ts';
import { readViewerAndDealer, assertOrderVisible } from './read-viewer-and-dealer.ts';

/**
 * The caller's favorites, newest order first, and the ids of those that are hidden because the order is
 * deleted or the caller no longer sees it (D24).
 */
export async function readFavoriteOrders(
  caller: StaffCaller,
): Promise<{ shown: StoredOrderRow[]; hiddenIds: number[] }> {
  const { dealer, userId } = caller;
  const ids = [...(await readFavoriteOrderIds(dealer, userId))];
  if (ids.length === 0) return { shown: [], hiddenIds: [] };
  const [rows, { viewer }] = await Promise.all([
    Promise.all(ids.map((id) => findOrderRow(dealer, id))),
    readViewerAndDealer(caller),
  ]);
  const visibleRows = rows
    .filter((row) => row !== undefined)
    .filter((row) => !row.IsDeleted && canSeeOwnDealerOrder(row, viewer))
    .toSorted((a, b) => b.Id - a.Id);
  const visibleIds = new Set(visibleRows.map(({ Id }) => Id));
  return { shown: visibleRows, hiddenIds: ids.filter((id) => !visibleIds.has(id)) };
}

/** Throws if the order cannot be a favorite of the caller. */
export async function assertCanBeFavorite(caller: StaffCaller, orderId: number): Promise<void> {
  const [{ order }, { viewer }] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  if (order.IsDeleted) throw createNotFoundError();
}
