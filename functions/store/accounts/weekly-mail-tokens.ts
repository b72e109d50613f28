import { hash, randomBytes } from 'node:crypto';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { writeItem, type TableWrite } from '#functions/store/table/write-items.ts';

/*
 * The tokens in the links by which users stop the weekly mail without a sign-in (B6.4). Each mail has its own, and only
 * its hash is stored. A token switches this mail off and does nothing else; whoever has just done so may take it back.
 *
 *   PK   WEEKLYMAIL#sha256   DealerId, UserId
 *   SK   TOKEN               StoppedOn   when the mail was switched off with it, until that is taken back
 *                            ExpiresAt
 */

/** As long as a reader may keep the mail in the inbox; a law asks for 30 days. */
const TOKEN_LIFETIME_DAYS = 90;
const DAY_S = 86_400;

type WeeklyMailReader = { dealerId: number; userId: number };

export type StoredWeeklyMailToken = WeeklyMailReader & { hash: string; stoppedOn?: string };

const getTokenKey = (tokenHash: string) => ({ PK: `WEEKLYMAIL#${tokenHash}`, SK: 'TOKEN' });

const computeTokenHash = (token: string) => hash('sha256', token, 'base64url');

/** Creates a token of 256 random bits. */
export async function createWeeklyMailToken({
  dealerId,
  userId,
}: WeeklyMailReader): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const Item = {
    ...getTokenKey(computeTokenHash(token)),
    DealerId: dealerId,
    UserId: userId,
    ExpiresAt: toEpochSeconds(Date.now()) + TOKEN_LIFETIME_DAYS * DAY_S,
  };
  await writeItem({ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } });
  return token;
}

/** Undefined for a token that is unknown or has expired. A consistent read. */
export async function findWeeklyMailToken(
  token: string,
): Promise<StoredWeeklyMailToken | undefined> {
  const tokenHash = computeTokenHash(token);
  const item = await findItem(getTokenKey(tokenHash), { isConsistent: true });
  if (!item || Number(item.ExpiresAt) <= toEpochSeconds(Date.now())) return undefined;
  return {
    hash: tokenHash,
    dealerId: Number(item.DealerId),
    userId: Number(item.UserId),
    ...(typeof item.StoppedOn === 'string' && { stoppedOn: item.StoppedOn }),
  };
}

/** Written with the change that switches the mail off. */
export const buildWeeklyMailStoppedWrite = (
  { hash: tokenHash }: StoredWeeklyMailToken,
  now: string,
): TableWrite => ({
  Update: {
    TableName,
    Key: getTokenKey(tokenHash),
    UpdateExpression: 'SET StoppedOn = :now',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':now': now },
  },
});

/** Written with the change that switches the mail on again; fails where that was done before. */
export const buildWeeklyMailResumedWrite = ({
  hash: tokenHash,
  stoppedOn,
}: StoredWeeklyMailToken): TableWrite => ({
  Update: {
    TableName,
    Key: getTokenKey(tokenHash),
    UpdateExpression: 'REMOVE StoppedOn',
    ConditionExpression: 'StoppedOn = :stopped',
    ExpressionAttributeValues: { ':stopped': stoppedOn },
  },
});
