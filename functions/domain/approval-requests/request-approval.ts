import {
  buildApprovalAuditWrites,
  buildApprovalNewsWrite,
} from '#functions/domain/approvals/approval-writes.ts';
import {
  judgeRequestedOrder,
  type JudgedRequest,
} from '#functions/domain/approvals/judge-request.ts';
import { findCoveringSequence } from '#functions/domain/approvals/living-approval.ts';
import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { rejectStaleWithCurrentOrder } from '#functions/domain/orders/save-order.ts';
import { createBusyError, createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { buildOrderVersionCheck } from '#functions/store/orders/order-header-item.ts';
import {
  buildApprovalWrites,
  buildNewApprovalWrite,
  findNewestApproval,
  listStoredApprovals,
  type ApprovalAtRevision,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import {
  writeTransaction,
  writeUnlessOvertaken,
} from '#functions/store/table/write-transaction.ts';
import type { MeasuredSubject } from '#shared/approvals/approval-cover.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { NewApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { listApprovers } from './approvers.ts';

const MAX_ATTEMPTS = 5;

type RequestCall = { caller: StaffCaller; orderId: number; idempotency: IdempotentCall };

/**
 * Asks for an approval of the order as the caller saw it (B3.3). An order has one open request: asking again replaces
 * it, and of an order that needs none nothing is asked. Throws 409 where the order was saved since, is closed, or there is
 * nobody to ask.
 */
export async function requestApproval(
  { caller, orderId, idempotency }: RequestCall,
  request: NewApprovalRequest,
): Promise<void> {
  const { dealer } = caller;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [order, { viewer, store }, newest] = await Promise.all([
      loadOrder(dealer, orderId),
      readViewerAndDealer(caller),
      findNewestApproval(dealer, orderId),
    ]);
    assertOrderVisible(order, viewer);
    if (order.Version !== request.Version) await rejectStaleWithCurrentOrder(dealer, orderId);
    const approval = await buildRequest(caller, order, { request, newest, store });
    if (!approval) {
      await writeTransaction([buildIdempotencyWrite(idempotency, { reference: 'not needed' })]);
      return;
    }
    const revision = newest?.approval.State === 'open' ? newest.revision + 1 : 1;
    const guards = [
      revision > 1
        ? buildApprovalWrites(dealer, orderId, { ...newest!, approval })[0]
        : buildNewApprovalWrite(dealer, orderId, approval),
      buildOrderVersionCheck(dealer, order),
    ];
    const isWritten = await writeUnlessOvertaken(guards, [
      buildApprovalNewsWrite(dealer, orderId, { approval, revision, now: approval.AskedOn }),
      ...buildApprovalAuditWrites(caller, order, { after: approval }),
      buildIdempotencyWrite(idempotency, { reference: 'asked' }),
    ]);
    if (isWritten) return;
  }
  throw createBusyError();
}

type RequestContext = {
  request: NewApprovalRequest;
  newest: ApprovalAtRevision | undefined;
  store: Dealer;
};

/** Undefined where the order breaks no rule, or an approval covers it. */
async function buildRequest(
  caller: StaffCaller,
  order: Order,
  { request, newest, store }: RequestContext,
): Promise<StoredApproval | undefined> {
  const { dealer, userId } = caller;
  const rejection = findTransitionRejection('save', order);
  if (rejection !== undefined) throw createConflictError(rejection);
  const judged = await judgeRequestedOrder(dealer, order, store, {
    requesterId: userId,
    mayChoose: request.MayChoose ?? false,
  });
  if (!(await needsApproval(caller, order, judged))) return undefined;
  const approvers = listApprovers(judged.users, {
    ownerId: order.SalesRepId,
    requesterId: userId,
    reasons: judged.reasons,
  });
  if (approvers.length === 0) throw createConflictError(approvalsMessages.nobodyToAsk);
  const now = new Date().toISOString();
  const open = newest?.approval.State === 'open' ? newest.approval : undefined;
  return {
    Sequence: open?.Sequence ?? (newest?.approval.Sequence ?? 0) + 1,
    State: 'open',
    AskedOn: now,
    AskedBy: caller.fullName,
    AskedById: userId,
    Note: request.Note?.trim() || null,
    MayChoose: request.MayChoose ?? false,
    OrderVersion: order.Version,
    Reasons: [...judged.asTaken.reasons],
    ReasonsAtWorst: judged.atWorst ? [...judged.atWorst.reasons] : null,
    Asked: approvers.map((user) => ({ AppUserId: user.AppUserId, Name: getFullName(user) })),
    Answer: null,
    notifiedOn: open?.notifiedOn ?? now,
    formerApproverIds: open ? listEarlierIds(open, approvers) : [],
  };
}

const listEarlierIds = ({ Asked, formerApproverIds }: StoredApproval, now: readonly DealerUser[]) =>
  [...new Set([...Asked.map(({ AppUserId }) => AppUserId), ...formerApproverIds])].filter(
    (id) => !now.some(({ AppUserId }) => AppUserId === id),
  );

async function needsApproval(
  { dealer }: StaffCaller,
  order: Order,
  { asTaken, atWorst, reasons }: JudgedRequest,
): Promise<boolean> {
  if (reasons.length === 0) return false;
  const approvals = await listStoredApprovals(dealer, order.Id);
  const isCovered = async (subject: MeasuredSubject, kind: 'asTaken' | 'atWorst') =>
    (await findCoveringSequence(dealer, order, { approvals, subject, kind })) !== undefined;
  return (
    !(await isCovered(asTaken, 'asTaken')) ||
    (atWorst !== undefined && !(await isCovered(atWorst, 'atWorst')))
  );
}
