import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import {
  writeItemIfConditionHolds,
  writeItem,
  type TableWrite,
} from '#functions/store/table/write-items.ts';

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
export type MailCodePurpose = 'RESET' | 'ACTIVATION';

/** A code as it stands in a link: whose it is, and what nobody can guess. */
export type MailCode = { userId: number; secret: string };

const getCodeItemKey = (userId: number, purpose: MailCodePurpose) => ({
  PK: `CODE#${userId}`,
  SK: purpose,
});
const computeSecretHash = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url');

/** '17.Nx3…' */
const formatMailCode = ({ userId, secret }: MailCode) => `${userId}.${secret}`;

/** Undefined where it is no code at all. */
export function parseMailCode(text: string): MailCode | undefined {
  const [, userId, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(text.trim()) ?? [];
  return userId && secret ? { userId: Number(userId), secret } : undefined;
}

/** Makes a code, which ends an older one; it is good for so many hours. */
export async function createMailCode(
  userId: number,
  purpose: MailCodePurpose,
  hours: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const Item = {
    ...getCodeItemKey(userId, purpose),
    Hash: computeSecretHash(secret),
    ExpiresAt: toEpochSeconds(Date.now()) + hours * 3600,
  };
  await writeItem({ Put: { TableName, Item } });
  return formatMailCode({ userId, secret });
}

/** A code that somebody is using at this moment: nobody else can, until they are done or were stopped. */
export type MailCodeClaim = MailCode & { purpose: MailCodePurpose; by: string; proof: string };

/** How long one who uses a code may take; after it they were stopped, and the code is good again. */
const CLAIM_DURATION_S = 30;
/** How long a code is known that was used. */
const USED_CODE_LIFETIME_S = 600;

/** Of what came with a code; its secret is kept nowhere, so nobody tries passwords on what is. */
const computeProof = ({ secret }: MailCode, submitted: readonly string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(submitted)).digest('base64url');

/**
 * Begins to use a code with what came with it; undefined where it is not good, 'taken' where somebody else is using it,
 * 'done' where the very same was done with it a moment ago.
 */
export async function claimMailCode(
  code: MailCode,
  purpose: MailCodePurpose,
  submitted: readonly string[],
): Promise<MailCodeClaim | 'taken' | 'done' | undefined> {
  const now = toEpochSeconds(Date.now());
  const claim = { ...code, purpose, by: randomUUID(), proof: computeProof(code, submitted) };
  const isClaimed = await writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getCodeItemKey(code.userId, purpose),
      UpdateExpression: 'SET ClaimedBy = :by, ClaimedUntil = :until',
      ConditionExpression:
        '#hash = :hash AND attribute_not_exists(UsedWith) AND ExpiresAt > :now AND (attribute_not_exists(ClaimedUntil) OR ClaimedUntil <= :now OR ClaimedBy = :by)',
      ExpressionAttributeNames: { '#hash': 'Hash' },
      ExpressionAttributeValues: {
        ':hash': computeSecretHash(code.secret),
        ':now': now,
        ':by': claim.by,
        ':until': now + CLAIM_DURATION_S,
      },
    },
  });
  return isClaimed ? claim : readClaimStatus(claim);
}

async function readClaimStatus({ userId, secret, purpose, proof }: MailCodeClaim) {
  const item = await findItem(getCodeItemKey(userId, purpose), { isConsistent: true });
  const isValid =
    item?.Hash === computeSecretHash(secret) && Number(item.ExpiresAt) > toEpochSeconds(Date.now());
  if (!isValid) return undefined;
  if (item.UsedWith === undefined) return 'taken';
  return item.UsedWith === proof ? 'done' : undefined;
}

/** Uses a code up, with what it is used for. */
export const buildMailCodeUsedWrite = ({
  userId,
  secret,
  purpose,
  by,
  proof,
}: MailCodeClaim): TableWrite => ({
  Update: {
    TableName,
    Key: getCodeItemKey(userId, purpose),
    UpdateExpression: 'SET UsedWith = :proof, ExpiresAt = :expires REMOVE ClaimedBy, ClaimedUntil',
    ConditionExpression: '#hash = :hash AND ClaimedBy = :by',
    ExpressionAttributeNames: { '#hash': 'Hash' },
    ExpressionAttributeValues: {
      ':hash': computeSecretHash(secret),
      ':by': by,
      ':proof': proof,
      ':expires': toEpochSeconds(Date.now()) + USED_CODE_LIFETIME_S,
    },
  },
});

/** Whoever claimed a code has not used it: it is good for the next who comes. */
export const releaseMailCode = ({ userId, purpose, by }: MailCodeClaim) =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getCodeItemKey(userId, purpose),
      UpdateExpression: 'REMOVE ClaimedBy, ClaimedUntil',
      ConditionExpression: 'ClaimedBy = :by',
      ExpressionAttributeValues: { ':by': by },
    },
  });

/** A code of that purpose is over, where there is one. */
export const buildMailCodeDeleteWrite = (userId: number, purpose: MailCodePurpose): TableWrite => ({
  Delete: { TableName, Key: getCodeItemKey(userId, purpose) },
});
