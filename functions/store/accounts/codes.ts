import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { findItem } from '#functions/store/table/read.ts';
import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeIfItHolds, writeOne, type Write } from '#functions/store/table/write.ts';

/*
 * Codes that go out by mail: who has one may do one thing with one account, once. Of a code its hash alone
 * is kept. An account has one of each purpose: a newer one ends the older.
 *
 *   PK   CODE#17       Hash       SHA-256 of what is in the link
 *   SK   RESET         ExpiresAt
 *                      ClaimedBy, ClaimedUntil   while somebody is using it
 *                      UsedWith                  for some minutes after it was used: whoever sends the same again,
 *                                                because the answer was lost, learns that it is done
 */

/** What a code is for: a new password, or a confirmed e-mail. */
export type Purpose = 'RESET' | 'ACTIVATION';

/** A code as it stands in a link: whose it is, and what nobody can guess. */
export type Code = { userId: number; secret: string };

const keyOf = (userId: number, purpose: Purpose) => ({ PK: `CODE#${userId}`, SK: purpose });
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** '17.Nx3…' */
const writeCode = ({ userId, secret }: Code) => `${userId}.${secret}`;

/** Undefined where it is no code at all. */
export function readCode(text: string): Code | undefined {
  const [, userId, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(text.trim()) ?? [];
  return userId && secret ? { userId: Number(userId), secret } : undefined;
}

/** Makes a code, which ends an older one; it is good for so many hours. */
export async function makeCode(userId: number, purpose: Purpose, hours: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const Item = {
    ...keyOf(userId, purpose),
    Hash: hashOf(secret),
    ExpiresAt: inSeconds(Date.now()) + hours * 3600,
  };
  await writeOne({ Put: { TableName, Item } });
  return writeCode({ userId, secret });
}

/** A code that somebody is using at this moment: nobody else can, until they are done or were stopped. */
export type Claim = Code & { purpose: Purpose; by: string; proof: string };

/** How long one who uses a code may take; after it they were stopped, and the code is good again. */
const CLAIM_S = 30;
/** How long a code is known that was used. */
const USED_S = 600;

/** Of what came with a code; its secret is kept nowhere, so nobody tries passwords on what is. */
const proofOf = ({ secret }: Code, given: readonly string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(given)).digest('base64url');

/**
 * Begins to use a code with what came with it; undefined where it is not good, 'taken' where somebody else is using it,
 * 'done' where the very same was done with it a moment ago.
 */
export async function claimCode(
  code: Code,
  purpose: Purpose,
  given: readonly string[],
): Promise<Claim | 'taken' | 'done' | undefined> {
  const now = inSeconds(Date.now());
  const claim = { ...code, purpose, by: randomUUID(), proof: proofOf(code, given) };
  const isOurs = await writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(code.userId, purpose),
      UpdateExpression: 'SET ClaimedBy = :by, ClaimedUntil = :until',
      ConditionExpression:
        '#hash = :hash AND attribute_not_exists(UsedWith) AND ExpiresAt > :now AND (attribute_not_exists(ClaimedUntil) OR ClaimedUntil <= :now OR ClaimedBy = :by)',
      ExpressionAttributeNames: { '#hash': 'Hash' },
      ExpressionAttributeValues: {
        ':hash': hashOf(code.secret),
        ':now': now,
        ':by': claim.by,
        ':until': now + CLAIM_S,
      },
    },
  });
  return isOurs ? claim : standOf(claim);
}

async function standOf({ userId, secret, purpose, proof }: Claim) {
  const item = await findItem(keyOf(userId, purpose), { isConsistent: true });
  const isKnown = item?.Hash === hashOf(secret) && Number(item.ExpiresAt) > inSeconds(Date.now());
  if (!isKnown) return undefined;
  if (item.UsedWith === undefined) return 'taken';
  return item.UsedWith === proof ? 'done' : undefined;
}

/** Uses a code up, with what it is used for. */
export const codeUsed = ({ userId, secret, purpose, by, proof }: Claim): Write => ({
  Update: {
    TableName,
    Key: keyOf(userId, purpose),
    UpdateExpression: 'SET UsedWith = :proof, ExpiresAt = :expires REMOVE ClaimedBy, ClaimedUntil',
    ConditionExpression: '#hash = :hash AND ClaimedBy = :by',
    ExpressionAttributeNames: { '#hash': 'Hash' },
    ExpressionAttributeValues: {
      ':hash': hashOf(secret),
      ':by': by,
      ':proof': proof,
      ':expires': inSeconds(Date.now()) + USED_S,
    },
  },
});

/** Whoever claimed a code has not used it: it is good for the next who comes. */
export const releaseCode = ({ userId, purpose, by }: Claim) =>
  writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(userId, purpose),
      UpdateExpression: 'REMOVE ClaimedBy, ClaimedUntil',
      ConditionExpression: 'ClaimedBy = :by',
      ExpressionAttributeValues: { ':by': by },
    },
  });

/** A code of that purpose is over, where there is one. */
export const codeOver = (userId: number, purpose: Purpose): Write => ({
  Delete: { TableName, Key: keyOf(userId, purpose) },
});
