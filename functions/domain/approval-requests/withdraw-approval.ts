import { buildWithdrawalWrites } from '#functions/domain/approvals/withdraw-request.ts';
import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import {
  createBusyError,
  createConflictError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  findNewestApproval,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { mayWithdraw } from '#shared/approvals/may-withdraw.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { ApprovalWithdrawal } from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

const MAX_ATTEMPTS = 5;

type WithdrawCall = { caller: StaffCaller; orderId: number; idempotency: IdempotentCall };

/**
 * Withdraws the open request that was seen, by who asked or owns the order (B3.3). Throws 409 where it was answered,
 * withdrawn or asked again meanwhile, or is another user's.
 */
export async function withdrawApproval(
  { caller, orderId, idempotency }: WithdrawCall,
  { AskedOn }: ApprovalWithdrawal,
): Promise<void> {
  const { dealer } = caller;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [{ order }, { viewer }, stored] = await Promise.all([
      loadOrderHeader(dealer, orderId),
      readViewerAndDealer(caller),
      findNewestApproval(dealer, orderId),
    ]);
    assertOrderVisible(order, viewer);
    if (!stored) throw createNotFoundError();
    const rejection = findRejection(caller, order, { request: stored.approval, AskedOn });
    if (rejection) throw createConflictError(rejection);
    const [guarded, ...others] = buildWithdrawalWrites(caller, order, { stored, isByHand: true });
    const idempotencyWrite = buildIdempotencyWrite(idempotency, { reference: 'withdrawn' });
    if (await writeUnlessOvertaken([guarded!], [...others, idempotencyWrite])) return;
  }
  throw createBusyError();
}

function findRejection(
  { userId, salesRepId }: StaffCaller,
  order: Pick<Order, 'SalesRepId'>,
  { request, AskedOn }: { request: StoredApproval; AskedOn: string },
): CodedMessage | undefined {
  if (request.State !== 'open')
    return request.Answer
      ? approvalsMessages.answeredBy(request.Answer.By)
      : approvalsMessages.notOpen;
  if (!mayWithdraw(request, order, { userId, salesRepId })) return approvalsMessages.notRequester;
  return request.AskedOn === AskedOn ? undefined : approvalsMessages.requestChanged;
}
