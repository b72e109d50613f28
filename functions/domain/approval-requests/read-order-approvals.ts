import {
  judgeRequestedOrder,
  type JudgedRequest,
} from '#functions/domain/approvals/judge-request.ts';
import { findCoveringSequence } from '#functions/domain/approvals/living-approval.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  listStoredApprovals,
  readApprovalCover,
  type ApprovalAtRevision,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import type { ApprovalRequest, OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { listApprovers } from './approvers.ts';
import { assertOrderReadable } from './order-readers.ts';

/** Throws 404 where the caller may not read the order. */
export async function readVisibleApprovals(
  caller: StaffCaller,
  orderId: number,
): Promise<OrderApprovals> {
  const [order, { viewer, store }] = await Promise.all([
    loadOrder(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  await assertOrderReadable(order, viewer, caller);
  return readOrderApprovals(caller, order, store);
}

/** The requests of an order, and what it needs as it is saved: for who asked last, or else for the caller. */
export async function readOrderApprovals(
  caller: StaffCaller,
  order: Order,
  dealerRecord: Dealer,
): Promise<OrderApprovals> {
  const { dealer } = caller;
  const approvals = await listStoredApprovals(dealer, order.Id);
  const newest = approvals[0]?.approval;
  const judged = await judgeRequestedOrder(dealer, order, dealerRecord, {
    requesterId: newest?.AskedById ?? caller.userId,
    mayChoose: newest?.MayChoose ?? false,
  });
  const [CoveredBy, Requests] = await Promise.all([
    findCoveringSequence(dealer, order, { approvals, subject: judged.asTaken, kind: 'asTaken' }),
    Promise.all(approvals.map((stored) => toApprovalRequest(dealer, order.Id, stored))),
  ]);
  return {
    Requests,
    Version: order.Version,
    Reasons: [...judged.asTaken.reasons],
    ReasonsAtWorst: judged.atWorst ? [...judged.atWorst.reasons] : null,
    CoveredBy: CoveredBy ?? null,
    MayAnswer: newest !== undefined && mayAnswer(caller, order, newest, judged),
  };
}

async function toApprovalRequest(
  dealer: DealerKey,
  orderId: number,
  stored: ApprovalAtRevision,
): Promise<ApprovalRequest> {
  const { notifiedOn: _notifiedOn, formerApproverIds: _ids, ...request } = stored.approval;
  return { ...request, Cover: (await readApprovalCover(dealer, orderId, stored)) ?? null };
}

/** Whether a request is open, its order too, and the caller may answer it as the order is now. */
export const mayAnswer = (
  { userId }: Pick<StaffCaller, 'userId'>,
  order: Order,
  request: StoredApproval,
  { users, reasons }: JudgedRequest,
): boolean =>
  request.State === 'open' &&
  !isReadOnlyOrder(order) &&
  !order.IsDeleted &&
  listApprovers(users, {
    ownerId: order.SalesRepId,
    requesterId: request.AskedById,
    reasons,
  }).some(({ AppUserId }) => AppUserId === userId);
