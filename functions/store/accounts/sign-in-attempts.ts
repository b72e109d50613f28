import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeIfItHolds, writeOne } from '#functions/store/table/write.ts';
import { MAX_FAILED_SIGN_INS, LOCKOUT_MINUTES } from '#shared/constants.ts';

/*
 * Failed sign-ins in a row (D42), of any e-mail, whether anybody has it or not.
 *
 *   PK   SIGNIN#rep@hsus.example     Attempts    a set of ids: adding one twice counts it once
 *   SK   SIGNIN                      LastAt      milliseconds
 *                                    ExpiresAt   a day after the last
 */

const LOCKOUT_MS = LOCKOUT_MINUTES * 60_000;
const DAY_S = 86_400;

const keyOf = (email: string) => ({ PK: `SIGNIN#${email.toLowerCase()}`, SK: 'SIGNIN' });

/**
 * Counts an attempt before its password is looked at, so that no number of them at once tries more
 * passwords than may fail. False where the e-mail is locked.
 */
export async function mayAttempt(email: string, id: string, now = Date.now()): Promise<boolean> {
  const count = {
    TableName,
    Key: keyOf(email),
    UpdateExpression: 'ADD Attempts :id SET LastAt = :now, ExpiresAt = :expires',
    ConditionExpression:
      'attribute_not_exists(Attempts) OR size(Attempts) < :most OR contains(Attempts, :own)',
    ExpressionAttributeValues: {
      ':now': now,
      ':expires': inSeconds(now) + DAY_S,
      ':id': new Set([id]),
      ':own': id,
      ':most': MAX_FAILED_SIGN_INS,
    },
  };
  return (await writeIfItHolds({ Update: count })) || beginAgain(email, id, now);
}

/** After the lock a new row of attempts begins; one attempt begins it. */
function beginAgain(email: string, id: string, now: number): Promise<boolean> {
  const Item = {
    ...keyOf(email),
    Attempts: new Set([id]),
    LastAt: now,
    ExpiresAt: inSeconds(now) + DAY_S,
  };
  const begin = {
    TableName,
    Item,
    ConditionExpression: 'LastAt <= :unlocked OR contains(Attempts, :own)',
    ExpressionAttributeValues: { ':unlocked': now - LOCKOUT_MS, ':own': id },
  };
  return writeIfItHolds({ Put: begin });
}

/** The password was right: the row is broken. */
export const forgetAttempts = (email: string) =>
  writeOne({ Delete: { TableName, Key: keyOf(email) } });

/** The password was never looked at: this attempt does not count. */
export const uncountSignInAttempt = (email: string, id: string) =>
  writeIfItHolds({
    Update: {
      TableName,
      Key: keyOf(email),
      ConditionExpression: 'attribute_exists(PK)',
      UpdateExpression: 'DELETE Attempts :id',
      ExpressionAttributeValues: { ':id': new Set([id]) },
    },
  });
