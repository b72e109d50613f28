import { setTimeout as wait } from 'node:timers/promises';
import type { ApprovalRejection } from '#functions/domain/approvals/approval-gate.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { findIdempotentAnswer, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';

/** How many orders are changed in parallel; the requests mostly wait for the table. */
const PARALLEL_CHANGES = 8;
/** How often a change is tried when other saves conflict with it. */
const MAX_ATTEMPTS = 3;
/** A transaction that is still being committed conflicts before its change can be read. */
const MAX_FIRST_WAIT_MS = 50;

/** The reason why an order was not changed; undefined if it was. */
type OrderRejection = Promise<CodedMessage | ApprovalRejection | undefined>;
type TryOrderChange = (id: number, idempotency: IdempotentCall) => OrderRejection;

/**
 * Changes each order by itself; returns the changed ids, and the others with the reason (D28). The orders
 * change before the answer of the call is stored: the caller looks first whether its key has one (D46).
 */
export async function changeOrdersOneByOne(
  orderIds: readonly number[],
  idempotency: IdempotentCall,
  tryChange: TryOrderChange,
) {
  const ids = [...new Set(orderIds)];
  const rejections: Awaited<OrderRejection>[] = [];
  for (let start = 0; start < ids.length; start += PARALLEL_CHANGES) {
    const batch = ids.slice(start, start + PARALLEL_CHANGES);
    rejections.push(
      ...(await Promise.all(batch.map((id) => changeOneOrder(id, idempotency, tryChange)))),
    );
  }
  return {
    changedIds: ids.filter((_, index) => rejections[index] === undefined),
    Refused: ids.flatMap((Id, index) => {
      const rejection = rejections[index];
      return rejection === undefined
        ? []
        : [
            {
              Id,
              Message: rejection.text,
              ...toMessageReference(rejection),
              ...('approval' in rejection && { Approval: rejection.approval }),
            },
          ];
    }),
  };
}

async function changeOneOrder(
  id: number,
  { key, ...call }: IdempotentCall,
  tryChange: TryOrderChange,
): OrderRejection {
  // No caller's own key has a space.
  const idempotency = { ...call, key: `${key} ${id}` };
  // A repeated request finds here what its interrupted first attempt had done.
  const isDone = async () =>
    idempotency.isRepeatable && (await findIdempotentAnswer(idempotency)) !== undefined;
  try {
    const rejection = await catchNotFoundMessage(() =>
      retryOrderChangeOnConflict(() => tryChange(id, idempotency)),
    );
    return rejection !== undefined && (await isDone()) ? undefined : rejection;
  } catch (error) {
    // The change was reverted since, so only the idempotency item of this order's key conflicts: the change
    // was already done.
    if (error instanceof ConditionFailedError && (await isDone())) return undefined;
    throw error;
  }
}

async function catchNotFoundMessage(tryChange: () => OrderRejection): OrderRejection {
  try {
    return await tryChange();
  } catch (error) {
    if (error instanceof RejectionError && error.kind === 'notFound') return error.refusal;
    throw error;
  }
}

/** Repeats a change if the order was saved by somebody else since it was read. */
export async function retryOrderChangeOnConflict(tryChange: () => OrderRejection): OrderRejection {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (attempt > 1) await wait(Math.random() * MAX_FIRST_WAIT_MS * 2 ** (attempt - 2));
    try {
      return await tryChange();
    } catch (error) {
      if (!(error instanceof StaleOrderError)) throw error;
    }
  }
  return ordersMessages.changedBySomeoneElse;
}
