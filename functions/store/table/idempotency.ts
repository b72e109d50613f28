import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { createBusyError } from '#functions/rejection-error.ts';
import { findItemsInTransaction, type ItemKey } from './read-items.ts';
import { toEpochSeconds, TableName } from './table-client.ts';

/*
 * The reply of a change, so that the same call sent again changes nothing (D46).
 *
 *   PK   ONCE#17#the-key          Hash    of the call and its body
 *   PK   ONCE#P#1#hash#the-key    of a visitor with the link of this hash, which dealer 1 gave out
 *   SK   ONCE                     Answer  deflated JSON of the reply, in internal units, or
 *                                 Reference  from which the reply can be read again, where it is large
 */

const ANSWER_LIFETIME_S = 86_400;
/** A transaction in progress ends within milliseconds. */
const MAX_READ_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;

/** A call that changes something: every change is written together with its item. */
export type IdempotentCall = {
  /** The user's number, or the link of a visitor. */
  actor: number | string;
  key: string;
  /** Whether the client sent the key, and so may repeat the call. */
  isRepeatable: boolean;
  hash: string;
};

/** The reply of a call, or, when it is too large for an item, a reference from which it can be read again. */
export type IdempotentAnswer = { reply: unknown } | { reference: string };

const getIdempotencyKey = ({ actor, key }: IdempotentCall) => ({
  PK: `ONCE#${actor}#${key}`,
  SK: 'ONCE',
});

export const computeCallHash = (parts: readonly unknown[], body: string) =>
  createHash('sha256').update(JSON.stringify(parts)).update(body).digest('base64url');

/** Stores the reply in the change's transaction; fails when the key was already used. */
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
 * A transactional read. With a plain read the item of a key could still be missing although the change of the
 * same transaction is already visible, and the repeated call would be rejected.
 */
async function readSettledItem(key: ItemKey) {
  for (let attempt = 1; attempt <= MAX_READ_ATTEMPTS; attempt++) {
    const items = await findItemsInTransaction([key]);
    if (items) return items;
    await sleep(attempt * FIRST_PAUSE_MS);
  }
  throw createBusyError();
}

/**
 * The earlier reply under the key, with the hash of its call; undefined when there is none. Throws while it
 * is being written.
 */
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
