import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds, writeItem } from '#functions/store/table/write-items.ts';
import { MAX_FAILED_SIGN_INS, LOCKOUT_MINUTES } from '#shared/constants.ts';

/*
 * Consecutive failed sign-ins (D42) by e-mail, whether an account has the e-mail or not.
 *
 *   PK   SIGNIN#rep@hsus.example     Attempts    a set of ids: adding one twice counts it once
 *   SK   SIGNIN                      LastAt      milliseconds
 *                                    ExpiresAt   a day after the last
 */

const LOCKOUT_MS = LOCKOUT_MINUTES * 60_000;
const DAY_S = 86_400;

const getAttemptsKey = (email: string) => ({ PK: `SIGNIN#${email.toLowerCase()}`, SK: 'SIGNIN' });

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot try more passwords than
 * may fail. Returns false when the e-mail is locked.
 */
export async function tryCountSignInAttempt(
  email: string,
  attemptId: string,
  now = Date.now(),
): Promise<boolean> {
  const count = {
    TableName,
    Key: getAttemptsKey(email),
    UpdateExpression: 'ADD Attempts :id SET LastAt = :now, ExpiresAt = :expires',
    ConditionExpression:
      'attribute_not_exists(Attempts) OR size(Attempts) < :most OR contains(Attempts, :own)',
    ExpressionAttributeValues: {
      ':now': now,
      ':expires': toEpochSeconds(now) + DAY_S,
      ':id': new Set([attemptId]),
      ':own': attemptId,
      ':most': MAX_FAILED_SIGN_INS,
    },
  };
  return (
    (await writeItemIfConditionHolds({ Update: count })) ||
    restartAttemptsAfterLockout(email, attemptId, now)
  );
}

/** After the lockout a new count begins; only one attempt can begin it. */
function restartAttemptsAfterLockout(
  email: string,
  attemptId: string,
  now: number,
): Promise<boolean> {
  const Item = {
    ...getAttemptsKey(email),
    Attempts: new Set([attemptId]),
    LastAt: now,
    ExpiresAt: toEpochSeconds(now) + DAY_S,
  };
  const put = {
    TableName,
    Item,
    ConditionExpression: 'LastAt <= :unlocked OR contains(Attempts, :own)',
    ExpressionAttributeValues: { ':unlocked': now - LOCKOUT_MS, ':own': attemptId },
  };
  return writeItemIfConditionHolds({ Put: put });
}

/** Resets the count after a correct password. */
export const deleteSignInAttempts = (email: string) =>
  writeItem({ Delete: { TableName, Key: getAttemptsKey(email) } });

/** Removes an attempt whose password was not checked. */
export const uncountSignInAttempt = (email: string, attemptId: string) =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getAttemptsKey(email),
      ConditionExpression: 'attribute_exists(PK)',
      UpdateExpression: 'DELETE Attempts :id',
      ExpressionAttributeValues: { ':id': new Set([attemptId]) },
    },
  });
