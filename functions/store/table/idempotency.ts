import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { busy } from '#functions/api-error.ts';
import { findTogether, type Key } from './read.ts';
import { inSeconds, TableName } from './table.ts';

/*
 * What a change answered, so that the same call sent again changes nothing (D46).
 *
 *   PK   ONCE#17#the-key        Hash    of the call and its body
 *   SK   ONCE                   Answer  deflated JSON of what the work answered, in our own units, or
 *                               Reference  to what the work can answer from again, where that is large
 */

const DAY_S = 86_400;
/** A transaction that is being written is over in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 20;

/** One call that changes something: every change is written together with its item. */
export type IdempotentCall = {
  userId: number;
  key: string;
  /** Whether the sender gave the key, and so may send the call again. */
  isRepeatable: boolean;
  hash: string;
};

/** What the call answered: itself, or where it is too large for an item, what it can be read again by. */
export type Answer = { reply: unknown } | { reference: string };

const keyOf = ({ userId, key }: IdempotentCall) => ({ PK: `ONCE#${userId}#${key}`, SK: 'ONCE' });

export const hashCall = (parts: readonly unknown[], body: string) =>
  createHash('sha256').update(JSON.stringify(parts)).update(body).digest('base64url');

/** The entry of a change's transaction that keeps its answer; it fails where the key was used already. */
export function buildIdempotencyWrite(call: IdempotentCall, answer: Answer, now = Date.now()) {
  const answerAttributes =
    'reference' in answer
      ? { Reference: answer.reference }
      : { Answer: deflateRawSync(JSON.stringify(answer.reply ?? null)) };
  return {
    Put: {
      TableName,
      Item: {
        ...keyOf(call),
        Hash: call.hash,
        ExpiresAt: inSeconds(now) + DAY_S,
        ...answerAttributes,
      },
      ConditionExpression: 'attribute_not_exists(PK) OR ExpiresAt < :now',
      ExpressionAttributeValues: { ':now': inSeconds(now) },
    },
  };
}

/**
 * Read together with nothing: by itself the item of a key could still be missing although the change of the same
 * transaction is seen already, and what was done would be refused.
 */
async function findSettled(key: Key) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const found = await findTogether([key]);
    if (found) return found;
    await sleep(tries * PAUSE_MS);
  }
  throw busy();
}

/** What the key answered before, and for which call; throws where that is being written just now. */
export async function findAnswer(
  call: IdempotentCall,
  now = Date.now(),
): Promise<{ hash: string; answer: Answer } | undefined> {
  const [item] = await findSettled(keyOf(call));
  if (!item || (item.ExpiresAt as number) < inSeconds(now)) return undefined;
  const answer: Answer =
    typeof item.Reference === 'string'
      ? { reference: item.Reference }
      : { reply: JSON.parse(inflateRawSync(item.Answer as Uint8Array).toString()) as unknown };
  return { hash: item.Hash as string, answer };
}
