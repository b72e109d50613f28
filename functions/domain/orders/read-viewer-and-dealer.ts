import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listSubordinateRepIds } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import {
  canSeeOwnDealerOrder,
  listRepEmails,
  type OrderViewer,
  type OwnedOrder,
} from '#shared/order/rules/order-visibility.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/** The caller's viewing rights by D39, and the dealer; both are read in parallel. */
export async function readViewerAndDealer(
  caller: StaffCaller,
): Promise<{ viewer: OrderViewer; store: Dealer }> {
  const { dealer, userId } = caller;
  const [store, subordinates] = await Promise.all([
    loadDealer(dealer),
    hasPermission('view-led-reps-orders', caller) ? listSubordinateRepIds(dealer, userId) : [],
  ]);
  return { viewer: buildOrderViewer(caller, store, subordinates), store };
}

/** The same of what was read already. */
export const buildOrderViewer = (
  caller: StaffCaller,
  store: Pick<Dealer, 'SalesRepCanSeeAllOrders'>,
  subordinateRepIds: readonly number[],
): OrderViewer => ({
  roleId: caller.roleId,
  isLimitedTransferUser: caller.isLimitedTransferUser,
  salesRepId: caller.salesRepId,
  email: caller.email,
  canSeeAllOrders: caller.canViewAllOrders || store.SalesRepCanSeeAllOrders,
  subordinateRepIds: new Set(subordinateRepIds),
});

/** Whether the viewer may open the order of a list row (D39); only an administrator a deleted one (D28). */
export const mayOpenListedOrder = (
  row: OwnedOrder & { IsDeleted: boolean },
  viewer: OrderViewer,
): boolean => canSeeOwnDealerOrder(row, viewer) && (!row.IsDeleted || canSeeDeletedOrders(viewer));

/** Throws 404 if the viewer may not see the order (D24); only an administrator sees a deleted one. */
export function assertOrderVisible(order: OrderHeader, viewer: OrderViewer): void {
  if (!mayOpenListedOrder({ ...order, RepEmails: listRepEmails(order) }, viewer))
    throw createNotFoundError();
}

/** Throws 404 if the viewer may not see the order, whether it is deleted or not. */
export function assertOrderVisibleEvenDeleted(order: OrderHeader, viewer: OrderViewer): void {
  if (!canSeeOwnDealerOrder({ ...order, RepEmails: listRepEmails(order) }, viewer))
    throw createNotFoundError();
}

export const canSeeDeletedOrders = (viewer: OrderViewer) =>
  hasPermission('view-deleted-orders', viewer);
