import { createNotFoundError } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listSubordinateRepIds } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import {
  canSeeOrder,
  listRepEmails,
  type OrderViewer,
} from '#shared/order/rules/order-visibility.ts';

/** The caller as D39 looks at them, and their dealer, read side by side. */
export async function readViewer(caller: StaffCaller) {
  const { dealer, userId } = caller;
  const [store, subordinates] = await Promise.all([
    loadDealer(dealer),
    hasPermission('view-led-reps-orders', caller) ? listSubordinateRepIds(dealer, userId) : [],
  ]);
  const viewer: OrderViewer = {
    roleId: caller.roleId,
    isLimitedTransferUser: caller.isLimitedTransferUser,
    salesRepId: caller.salesRepId,
    email: caller.email,
    canSeeAllOrders: caller.canViewAllOrders || store.SalesRepCanSeeAllOrders,
    subordinateRepIds: new Set(subordinates),
  };
  return { viewer, store };
}

/** An order the viewer may not see is not there (D24); a deleted one is there for an administrator alone. */
export function assertOrderVisible(order: OrderHeader, viewer: OrderViewer) {
  const isHiddenDeleted = order.IsDeleted && !canSeeDeletedOrders(viewer);
  if (isHiddenDeleted || !canSeeOrder({ ...order, RepEmails: listRepEmails(order) }, viewer))
    throw createNotFoundError();
}

export const canSeeDeletedOrders = (viewer: OrderViewer) =>
  hasPermission('view-deleted-orders', viewer);
