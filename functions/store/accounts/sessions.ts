import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';
import { accountKey, type Session, type SignedAccount } from './accounts.ts';

/*
 * The one session of an account lies in its account item (attribute Session), so that a call learns
 * of both in one read. Every write here says the same when it is repeated: its condition lets its own
 * result pass.
 */

/** The account's session while it lasts. */
export const sessionOf = ({ session }: SignedAccount, now = Date.now()): Session | undefined =>
  session && session.expiresAt > inSeconds(now) ? session : undefined;

/** Begins a session; false where another one is active and is not to be overridden (D43). */
export function startSession(
  userId: number,
  session: Session,
  { override }: { override: boolean },
  now = Date.now(),
): Promise<boolean> {
  const begin = {
    TableName,
    Key: accountKey(userId),
    UpdateExpression: 'SET #session = :session',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#session': 'Session' },
    ExpressionAttributeValues: { ':session': session },
  };
  if (override) return writeIfItHolds({ Update: begin });
  const beginAlone = {
    ...begin,
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(#session) OR #session.#id = :id OR #session.expiresAt <= :now)',
    ExpressionAttributeNames: { ...begin.ExpressionAttributeNames, '#id': 'id' },
    ExpressionAttributeValues: {
      ':session': session,
      ':id': session.id,
      ':now': inSeconds(now),
    },
  };
  return writeIfItHolds({ Update: beginAlone });
}

/** Ends a session; one that is over already, or was overridden, is left as it is. */
export const endSession = (userId: number, sessionId: string) =>
  writeIfItHolds({
    Update: {
      TableName,
      Key: accountKey(userId),
      UpdateExpression: 'REMOVE #session',
      ConditionExpression: '#session.#id = :id',
      ExpressionAttributeNames: { '#session': 'Session', '#id': 'id' },
      ExpressionAttributeValues: { ':id': sessionId },
    },
  });
