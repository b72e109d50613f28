import { ApiError } from '#functions/api-error.ts';
import { StaleOrder } from '#functions/store/orders/header.ts';
import { findAnswer, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Orders changed at a time: the calls wait for the table, not for each other. */
const AT_A_TIME = 8;
/** Somebody who saves an order while it is changed is waited for this often. */
const ATTEMPTS = 3;

/** Says in words why an order was not changed; nothing where it was. */
type Outcome = Promise<string | undefined>;
type Change = (id: number, idempotency: IdempotentCall) => Outcome;

/** Changes each order by itself: which were, and why the others were not (D28). */
export async function oneByOne(
  orderIds: readonly number[],
  idempotency: IdempotentCall,
  change: Change,
) {
  // Orders change before the answer is kept: a key that has answered changes none (D46).
  if (idempotency.isRepeatable && (await findAnswer(idempotency)))
    throw new ApiError(422, apiErrorTexts.keyUsedForAnother);
  const ids = [...new Set(orderIds)];
  const rejections: (string | undefined)[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME);
    rejections.push(...(await Promise.all(some.map((id) => changeOne(id, idempotency, change)))));
  }
  return {
    done: ids.filter((_, index) => rejections[index] === undefined),
    Refused: ids.flatMap((Id, index) => {
      const Message = rejections[index];
      return Message === undefined ? [] : [{ Id, Message }];
    }),
  };
}

async function changeOne(id: number, { key, ...call }: IdempotentCall, change: Change): Outcome {
  const idempotency = { ...call, key: `${key}#${id}` };
  // A call that was cut off and is made again finds here what it had done already.
  const isDone = async () =>
    idempotency.isRepeatable && (await findAnswer(idempotency)) !== undefined;
  try {
    const rejection = await catchNotFoundMessage(() =>
      retryOnConflict(() => change(id, idempotency)),
    );
    return rejection !== undefined && (await isDone()) ? undefined : rejection;
  } catch (error) {
    // Somebody has taken back since what it had done: only the item of its own key stands in its way.
    if (error instanceof ConditionFailed && (await isDone())) return undefined;
    throw error;
  }
}

async function catchNotFoundMessage(change: () => Outcome): Outcome {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return error.message;
    throw error;
  }
}

/** Makes a change anew where somebody saved the order since it was read. */
export async function retryOnConflict(change: () => Outcome): Outcome {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof StaleOrder)) throw error;
    }
  }
  return ordersTexts.changedBySomeoneElse;
}
