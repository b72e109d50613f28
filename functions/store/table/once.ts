import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { findItem } from './read.ts';
import { inSeconds, TableName } from './table.ts';

/*
 * What a change answered, so that the same call sent again changes nothing (D46).
 *
 *   PK   ONCE#17#the-key        Hash    of the call and its body
 *   SK   ONCE                   Answer  deflated JSON of what the work answered, in our own units, or
 *                               Reference  to what the work can answer from again, where that is large
 */

const DAY_S = 86_400;

/** One call that changes something: every change is written together with its item. */
export type Once = {
  userId: number;
  key: string;
  /** Whether the sender gave the key, and so may send the call again. */
  isRepeatable: boolean;
  hash: string;
};

/** What the call answered: itself, or where it is too large for an item, what it can be read again by. */
export type Answer = { reply: unknown } | { reference: string };

const keyOf = ({ userId, key }: Once) => ({ PK: `ONCE#${userId}#${key}`, SK: 'ONCE' });

export const hashCall = (parts: readonly unknown[], body: string) =>
  createHash('sha256').update(JSON.stringify(parts)).update(body).digest('base64url');

/** The entry of a change's transaction that keeps its answer; it fails where the key was used already. */
export function onceItem(once: Once, answer: Answer, now = Date.now()) {
  const kept =
    'reference' in answer
      ? { Reference: answer.reference }
      : { Answer: deflateRawSync(JSON.stringify(answer.reply ?? null)) };
  return {
    Put: {
      TableName,
      Item: { ...keyOf(once), Hash: once.hash, ExpiresAt: inSeconds(now) + DAY_S, ...kept },
      ConditionExpression: 'attribute_not_exists(PK) OR ExpiresAt < :now',
      ExpressionAttributeValues: { ':now': inSeconds(now) },
    },
  };
}

/** What the key answered before, and for which call. */
export async function findAnswer(
  once: Once,
  now = Date.now(),
): Promise<{ hash: string; answer: Answer } | undefined> {
  const item = await findItem(keyOf(once), { isConsistent: true });
  if (!item || (item.ExpiresAt as number) < inSeconds(now)) return undefined;
  const answer: Answer =
    typeof item.Reference === 'string'
      ? { reference: item.Reference }
      : { reply: JSON.parse(inflateRawSync(item.Answer as Uint8Array).toString()) as unknown };
  return { hash: item.Hash as string, answer };
}
