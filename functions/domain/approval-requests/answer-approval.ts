import * as z from 'zod/mini';
import {
  buildApprovalAuditWrites,
  buildApprovalNewsWrite,
} from '#functions/domain/approvals/approval-writes.ts';
import {
  judgeRequestedOrder,
  type JudgedRequest,
} from '#functions/domain/approvals/judge-request.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import {
  createBusyError,
  createConflictError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildOrderVersionCheck } from '#functions/store/orders/order-header-item.ts';
import {
  buildApprovalWrites,
  findNewestApproval,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import { loadOrder, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { buildApprovalCover, findCoverEnd } from '#shared/approvals/approval-cover.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { OrderApprovals, type ApprovalAnswer } from '#shared/schemas/approval-request-schema.ts';
import type { ApprovalCover } from '#shared/schemas/approval-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { assertOrderReadable } from './order-readers.ts';
import { mayAnswer, readOrderApprovals } from './read-order-approvals.ts';

const MAX_ATTEMPTS = 5;

type AnswerCall = { caller: StaffCaller; orderId: number; idempotency: IdempotentCall };

/**
 * Approves or rejects the open request of an order (B3.3). What is approved is the version that the approver saw: over a
 * worse order nothing is, over an equal or better one the answer is taken. Throws 409, with the figures as they are now,
 * where it is not taken; of several answers the first counts.
 */
export async function answerApproval(
  { caller, orderId, idempotency }: AnswerCall,
  answer: ApprovalAnswer,
): Promise<void> {
  const { dealer } = caller;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [order, { viewer, store }, stored] = await Promise.all([
      loadOrder(dealer, orderId),
      readViewerAndDealer(caller),
      findNewestApproval(dealer, orderId),
    ]);
    await assertOrderReadable(order, viewer, caller);
    if (!stored) throw createNotFoundError();
    const { approval: request, revision } = stored;
    const cover = await judgeAnswer(caller, order, { request, answer, store });
    const now = new Date().toISOString();
    const approval = addAnswer(request, answer, { caller, now });
    const [guarded, ...pieces] = buildApprovalWrites(
      dealer,
      orderId,
      { ...stored, approval },
      cover,
    );
    const guards = [guarded, buildOrderVersionCheck(dealer, order)];
    const isWritten = await writeUnlessOvertaken(guards, [
      ...pieces,
      buildApprovalNewsWrite(dealer, orderId, { approval, revision: revision + 1, now }),
      ...buildApprovalAuditWrites(caller, order, { before: request, after: approval }),
      buildIdempotencyWrite(idempotency, { reference: 'answered' }),
    ]);
    if (isWritten) return;
  }
  throw createBusyError();
}

const addAnswer = (
  request: StoredApproval,
  { Decision, Version, Note }: ApprovalAnswer,
  { caller, now }: { caller: StaffCaller; now: string },
): StoredApproval => ({
  ...request,
  State: Decision,
  Answer: {
    On: now,
    By: caller.fullName,
    ById: caller.userId,
    Note: Note?.trim() || null,
    OrderVersion: Version,
  },
});

type AnswerContext = { request: StoredApproval; answer: ApprovalAnswer; store: Dealer };

/** What an approval covers, undefined for a rejection; throws 409 where the answer is not taken. */
async function judgeAnswer(
  caller: StaffCaller,
  order: Order,
  { request, answer, store }: AnswerContext,
): Promise<ApprovalCover | undefined> {
  const reject = async (message: CodedMessage) =>
    createConflictError(message, {
      Approvals: z.encode(OrderApprovals, await readOrderApprovals(caller, order, store)),
    });
  if (request.State !== 'open')
    throw await reject(
      request.Answer ? approvalsMessages.answeredBy(request.Answer.By) : approvalsMessages.notOpen,
    );
  const judge = (judgedOrder: Order) =>
    judgeRequestedOrder(caller.dealer, judgedOrder, store, {
      requesterId: request.AskedById,
      mayChoose: request.MayChoose,
    });
  const now = await judge(order);
  if (!mayAnswer(caller, order, request, now))
    throw await reject(
      order.IsDeleted || order.OrderStatusId !== 1
        ? approvalsMessages.notOpen
        : approvalsMessages.notApprover,
    );
  if (answer.AskedOn !== request.AskedOn) throw await reject(approvalsMessages.changedMeanwhile);
  if (answer.Decision === 'rejected') return undefined;
  if (answer.Version > order.Version) throw await reject(approvalsMessages.changedMeanwhile);
  const seen =
    answer.Version === order.Version
      ? order
      : await loadOrderVersion(caller.dealer, order.Id, answer.Version);
  const cover = buildCover(seen, seen === order ? now : await judge(seen));
  if (!isCovered(cover, order, now)) throw await reject(approvalsMessages.changedMeanwhile);
  return cover;
}

const buildCover = (order: Order, { asTaken, atWorst }: JudgedRequest) =>
  buildApprovalCover(order, asTaken, atWorst);

const isCovered = (cover: ApprovalCover, order: Order, { asTaken, atWorst }: JudgedRequest) =>
  findCoverEnd(cover, order, asTaken) === undefined &&
  (!atWorst || findCoverEnd(cover, order, atWorst, 'atWorst') === undefined);
