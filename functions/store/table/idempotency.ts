import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { createBusyError } from '#functions/api-error.ts';
import { findItemsTogether, type ItemKey } from './read-items.ts';
import { toEpochSeconds, TableName } from './table-client.ts';

/*
 * What a change answered, so that the same call sent again changes nothing (D46).
 *
 *   PK   ONCE#17#the-key        Hash    of the call and its body
 *   SK   ONCE                   Answer  deflated JSON of what the work answered, in our own units, or
 *                               Reference  to what the work can answer from again, where that is large
 */

const ANSWER_LIFETIME_S = 86_400;
/** A transaction that is being written is over in milliseconds. */
const MAX_READ_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;

/** One call that changes something: every change is written together with its item. */
export type IdempotentCall = {
  userId: number;
  key: string;
  /** Whether the sender gave the key, and so may send the call again. */
  isRepeatable: boolean;
  hash: string;
};

/** What the call answered: itself, or where it is too large for an item, what it can be read again by. */
export type IdempotentAnswer = { reply: unknown } | { reference: string };

const getIdempotencyKey = ({ userId, key }: IdempotentCall) => ({
  PK: `ONCE#${userId}#${key}`,
  SK: 'ONCE',
});

export const computeCallHash = (parts: readonly unknown[], body: string) =>
  createHash('sha256').update(JSON.stringify(parts)).update(body).digest('base64url');

/** The entry of a change's transaction that keeps its answer; it fails where the key was used already. */
export function buildIdempotencyWrite(
  call: IdempotentCall,
  answer: IdempotentAnswer,
  now = Date.now(),
) {
  const answerAttributes =
    'reference' in answer
      ? { Reference: answer.reference }
      : { Answer: deflateRawSync(JSON.stringify(answer.reply ?? null)) };
  return {
    Put: {
      TableName,
      Item: {
        ...getIdempotencyKey(call),
        Hash: call.hash,
        ExpiresAt: toEpochSeconds(now) + ANSWER_LIFETIME_S,
        ...answerAttributes,
      },
      ConditionExpression: 'attribute_not_exists(PK) OR ExpiresAt < :now',
      ExpressionAttributeValues: { ':now': toEpochSeconds(now) },
    },
  };
}

/**
 * Read together with nothing: by itself the item of a key could still be missing although the change of the same
 * transaction is seen already, and what was done would be refused.
 */
async function readSettledItem(key: ItemKey) {
  for (let attempt = 1; attempt <= MAX_READ_ATTEMPTS; attempt++) {
    const items = await findItemsTogether([key]);
    if (items) return items;
    await sleep(attempt * FIRST_PAUSE_MS);
  }
  throw createBusyError();
}

/** What the key answered before, and for which call; throws where that is being written just now. */
export async function findIdempotentAnswer(
  call: IdempotentCall,
  now = Date.now(),
): Promise<{ hash: string; answer: IdempotentAnswer } | undefined> {
  const [item] = await readSettledItem(getIdempotencyKey(call));
  if (!item || (item.ExpiresAt as number) < toEpochSeconds(now)) return undefined;
  const answer: IdempotentAnswer =
    typeof item.Reference === 'string'
      ? { reference: item.Reference }
      : { reply: JSON.parse(inflateRawSync(item.Answer as Uint8Array).toString()) as unknown };
  return { hash: item.Hash as string, answer };
}
