import {
  assertOrderVisible,
  canSeeDeletedOrders,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  findNewestApproval,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';

/**
 * Throws 404 where the caller may not read an order. Besides those who see it (D39), whoever is asked to approve it may
 * read it while the request is open, and whoever answered while that is the last answer. They may change nothing.
 */
export async function assertOrderReadable(
  order: OrderHeader,
  viewer: OrderViewer,
  caller: StaffCaller,
): Promise<void> {
  try {
    assertOrderVisible(order, viewer);
  } catch (error) {
    const isHidden = error instanceof RejectionError && error.kind === 'notFound';
    if (!isHidden || !(await isRequestReader(order, viewer, caller))) throw error;
  }
}

async function isRequestReader(
  order: OrderHeader,
  viewer: OrderViewer,
  { dealer, userId, isLimitedTransferUser }: StaffCaller,
): Promise<boolean> {
  if (isLimitedTransferUser || (order.IsDeleted && !canSeeDeletedOrders(viewer))) return false;
  const newest = await findNewestApproval(dealer, order.Id);
  return newest !== undefined && isReaderOf(newest.approval, userId);
}

const isReaderOf = ({ State, Asked, Answer }: StoredApproval, userId: number) =>
  State === 'open' ? Asked.some(({ AppUserId }) => AppUserId === userId) : Answer?.ById === userId;
