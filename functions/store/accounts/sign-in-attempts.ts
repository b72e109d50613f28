import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inSeconds, table, TableName } from '#functions/store/table/table.ts';
import { FAILED_SIGN_INS_TO_LOCK, LOCKOUT_MINUTES } from '#shared/constants.ts';

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
  const times = { ':now': now, ':expires': inSeconds(now) + DAY_S };
  try {
    await table.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(email),
        UpdateExpression: 'ADD Attempts :id SET LastAt = :now, ExpiresAt = :expires',
        ConditionExpression:
          'attribute_not_exists(Attempts) OR size(Attempts) < :most OR contains(Attempts, :own)',
        ExpressionAttributeValues: {
          ...times,
          ':id': new Set([id]),
          ':own': id,
          ':most': FAILED_SIGN_INS_TO_LOCK,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return beginAgain(email, id, now);
  }
}

/** After the lock a new row of attempts begins; one attempt begins it. */
async function beginAgain(email: string, id: string, now: number): Promise<boolean> {
  try {
    await table.send(
      new PutCommand({
        TableName,
        Item: {
          ...keyOf(email),
          Attempts: new Set([id]),
          LastAt: now,
          ExpiresAt: inSeconds(now) + DAY_S,
        },
        ConditionExpression: 'LastAt <= :unlocked OR contains(Attempts, :own)',
        ExpressionAttributeValues: { ':unlocked': now - LOCKOUT_MS, ':own': id },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The password was right: the row is broken. */
export async function forgetAttempts(email: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName, Key: keyOf(email) }));
}

/** The password was never looked at: this attempt does not count. */
export async function takeBack(email: string, id: string): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName,
      Key: keyOf(email),
      UpdateExpression: 'DELETE Attempts :id',
      ExpressionAttributeValues: { ':id': new Set([id]) },
    }),
  );
}
