import { ApiError } from '#functions/api-error.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { findIdempotentAnswer, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Orders changed at a time: the calls wait for the table, not for each other. */
const PARALLEL_CHANGES = 8;
/** Somebody who saves an order while it is changed is waited for this often. */
const MAX_ATTEMPTS = 3;

/** Says in words why an order was not changed; nothing where it was. */
type OrderRejection = Promise<string | undefined>;
type SingleOrderChange = (id: number, idempotency: IdempotentCall) => OrderRejection;

/** Changes each order by itself: which were, and why the others were not (D28). */
export async function changeOrdersOneByOne(
  orderIds: readonly number[],
  idempotency: IdempotentCall,
  change: SingleOrderChange,
) {
  // Orders change before the answer is kept: a key that has answered changes none (D46).
  if (idempotency.isRepeatable && (await findIdempotentAnswer(idempotency)))
    throw new ApiError(422, apiErrorTexts.keyUsedForAnother);
  const ids = [...new Set(orderIds)];
  const rejections: (string | undefined)[] = [];
  for (let start = 0; start < ids.length; start += PARALLEL_CHANGES) {
    const batch = ids.slice(start, start + PARALLEL_CHANGES);
    rejections.push(
      ...(await Promise.all(batch.map((id) => changeOneOrder(id, idempotency, change)))),
    );
  }
  return {
    changedIds: ids.filter((_, index) => rejections[index] === undefined),
    Refused: ids.flatMap((Id, index) => {
      const Message = rejections[index];
      return Message === undefined ? [] : [{ Id, Message }];
    }),
  };
}

async function changeOneOrder(
  id: number,
  { key, ...call }: IdempotentCall,
  change: SingleOrderChange,
): OrderRejection {
  const idempotency = { ...call, key: `${key}#${id}` };
  // A call that was cut off and is made again finds here what it had done already.
  const isDone = async () =>
    idempotency.isRepeatable && (await findIdempotentAnswer(idempotency)) !== undefined;
  try {
    const rejection = await catchNotFoundMessage(() =>
      retryOnConflict(() => change(id, idempotency)),
    );
    return rejection !== undefined && (await isDone()) ? undefined : rejection;
  } catch (error) {
    // Somebody has taken back since what it had done: only the item of its own key stands in its way.
    if (error instanceof ConditionFailedError && (await isDone())) return undefined;
    throw error;
  }
}

async function catchNotFoundMessage(change: () => OrderRejection): OrderRejection {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return error.message;
    throw error;
  }
}

/** Makes a change anew where somebody saved the order since it was read. */
export async function retryOnConflict(change: () => OrderRejection): OrderRejection {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof StaleOrderError)) throw error;
    }
  }
  return ordersTexts.changedBySomeoneElse;
}
