import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { SignUp } from '#shared/schemas/account-schema.ts';

/*
 * Users who have signed up and not confirmed their e-mail yet. Until then they have no account: the e-mail
 * belongs to the first user who confirms it. The password is stored by Cognito, under the user's id.
 *
 *   PK   SIGNUP#100000017     SignUp      JSON, without the password
 *   SK   SIGNUP               ExpiresAt
 *   PK   EMAIL#a@b.example    UserId      the newest sign-up of the e-mail
 *   SK   SIGNUP
 */

/** How long a user has to confirm the e-mail. */
const SIGN_UP_LIFETIME_S = 30 * 86_400;

export type PendingSignUp = Omit<SignUp, 'Password'>;

const getSignUpKey = (userId: number) => ({ PK: `SIGNUP#${userId}`, SK: 'SIGNUP' });
const getSignUpEmailKey = (email: string) => ({ PK: `EMAIL#${email}`, SK: 'SIGNUP' });

export function buildPendingSignUpWrites(userId: number, signUp: PendingSignUp): TableWrite[] {
  const ExpiresAt = toEpochSeconds(Date.now()) + SIGN_UP_LIFETIME_S;
  const pending = { ...getSignUpKey(userId), SignUp: JSON.stringify(signUp), ExpiresAt };
  const newest = { ...getSignUpEmailKey(signUp.Email), UserId: userId, ExpiresAt };
  return [
    { Put: { TableName, Item: pending, ConditionExpression: 'attribute_not_exists(PK)' } },
    { Put: { TableName, Item: newest } },
  ];
}

export async function findPendingSignUp(userId: number): Promise<PendingSignUp | undefined> {
  const item = await findItem(getSignUpKey(userId), { isConsistent: true });
  if (!item || Number(item.ExpiresAt) < toEpochSeconds(Date.now())) return undefined;
  return JSON.parse(String(item.SignUp)) as PendingSignUp;
}

/** Whether a sign-up has the user id; it may have expired. */
export const isSignUpStored = async (userId: number): Promise<boolean> =>
  (await findItem(getSignUpKey(userId), { isConsistent: true })) !== undefined;

/** The user of the newest sign-up with an unconfirmed e-mail; it may have expired. */
export async function findNewestSignUpUserId(email: string): Promise<number | undefined> {
  const item = await findItem(getSignUpEmailKey(email), { isConsistent: true });
  return item?.UserId as number | undefined;
}

/** For a sign-up that became an account, or whose e-mail now belongs to another user. */
export const buildPendingSignUpDeleteWrite = (userId: number): TableWrite => ({
  Delete: { TableName, Key: getSignUpKey(userId), ConditionExpression: 'attribute_exists(PK)' },
});
