import { createHmac, randomBytes, randomUUID, hash } from 'node:crypto';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import {
  writeItemIfConditionHolds,
  writeItem,
  type TableWrite,
} from '#functions/store/table/write-items.ts';

/*
 * Codes that are sent by mail. Each allows one action on one account, once. Only the hash of a code is
 * stored. An account has one code for each purpose: a newer one replaces the older.
 *
 *   PK   CODE#17       Hash       SHA-256 of the secret in the link
 *   SK   RESET         ExpiresAt
 *                      ClaimedBy, ClaimedUntil   while a request is using it
 *                      UsedWith                  for some minutes after its use: a caller who repeats the same
 *                                                request, because the answer was lost, learns that it is done
 */

/** A new password, or the confirmation of an e-mail. */
export type MailCodePurpose = 'RESET' | 'ACTIVATION';

/** A code as it stands in a link: the user's id, and a secret that nobody can guess. */
export type MailCode = { userId: number; secret: string };

const getCodeItemKey = (userId: number, purpose: MailCodePurpose) => ({
  PK: `CODE#${userId}`,
  SK: purpose,
});
const computeSecretHash = (secret: string) => hash('sha256', secret, 'base64url');

/** '17.Nx3…' */
const formatMailCode = ({ userId, secret }: MailCode) => `${userId}.${secret}`;

/** Returns undefined when the text is not a code. */
export function parseMailCode(text: string): MailCode | undefined {
  const [, userId, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(text.trim()) ?? [];
  return userId && secret ? { userId: Number(userId), secret } : undefined;
}

/** Creates a code that expires after some hours; it replaces an older one. */
export async function createMailCode(
  userId: number,
  purpose: MailCodePurpose,
  validHours: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const Item = {
    ...getCodeItemKey(userId, purpose),
    Hash: computeSecretHash(secret),
    ExpiresAt: toEpochSeconds(Date.now()) + validHours * 3600,
  };
  await writeItem({ Put: { TableName, Item } });
  return formatMailCode({ userId, secret });
}

/**
 * A code that a request is using now. No other request can use it until this one ends or the claim expires.
 */
export type MailCodeClaim = MailCode & { purpose: MailCodePurpose; by: string; proof: string };

/** How long a claim lasts. After that the request is taken as stopped, and the code can be used again. */
const CLAIM_DURATION_S = 30;
/** How long a used code is remembered. */
const USED_CODE_LIFETIME_S = 600;

/**
 * A hash of what was submitted with a code. Its key is the secret, which is not stored, so the hash cannot be
 * used to guess passwords.
 */
const computeProof = ({ secret }: MailCode, submittedValues: readonly string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(submittedValues)).digest('base64url');

/**
 * Claims a code for what was submitted with it. Returns undefined when the code is not valid, 'inUseByOtherRequest' when
 * another request is using it, and 'alreadyUsedBySameRequest' when the same request has just used it.
 */
export async function claimMailCode(
  code: MailCode,
  purpose: MailCodePurpose,
  submittedValues: readonly string[],
): Promise<MailCodeClaim | 'inUseByOtherRequest' | 'alreadyUsedBySameRequest' | undefined> {
  const now = toEpochSeconds(Date.now());
  const claim = { ...code, purpose, by: randomUUID(), proof: computeProof(code, submittedValues) };
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
  if (item.UsedWith === undefined) return 'inUseByOtherRequest';
  return item.UsedWith === proof ? 'alreadyUsedBySameRequest' : undefined;
}

/** Marks the code as used; written with the change it allows. */
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

/** Releases a code that was not used and that nobody else has claimed since, so that it can be used again. */
export const releaseMailCodeClaim = ({ userId, purpose, by }: MailCodeClaim) =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getCodeItemKey(userId, purpose),
      UpdateExpression: 'REMOVE ClaimedBy, ClaimedUntil',
      ConditionExpression: 'ClaimedBy = :by',
      ExpressionAttributeValues: { ':by': by },
    },
  });

export const buildMailCodeDeleteWrite = (userId: number, purpose: MailCodePurpose): TableWrite => ({
  Delete: { TableName, Key: getCodeItemKey(userId, purpose) },
});
