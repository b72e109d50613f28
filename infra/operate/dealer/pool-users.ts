import { callCognito } from '#functions/external/call-cognito.ts';

/* Users of the pool, as an operator sees them. Passwords are never shown. */

export type PoolUser = { UserId: number; Status: string; IsEnabled: boolean; CreatedOn: string };

/** Undefined where the pool has no such user: a user who never chose a password is not in the pool. */
export async function findPoolUser(userId: number): Promise<PoolUser | undefined> {
  const text = await callUserPool('AdminGetUser', userId);
  if (text === undefined) return undefined;
  const { UserStatus, Enabled, UserCreateDate } = JSON.parse(text) as {
    UserStatus: string;
    Enabled: boolean;
    UserCreateDate: number;
  };
  return {
    UserId: userId,
    Status: UserStatus,
    IsEnabled: Enabled,
    CreatedOn: new Date(UserCreateDate * 1000).toISOString(),
  };
}

/** Removes a user; returns false where the pool had none. */
export const removePoolUser = async (userId: number): Promise<boolean> =>
  (await callUserPool('AdminDeleteUser', userId)) !== undefined;

async function callUserPool(action: string, userId: number): Promise<string | undefined> {
  const input = { UserPoolId: process.env.USER_POOL_ID, Username: String(userId) };
  const { isOk, text, createUnexpectedError: unexpected } = await callCognito(action, input);
  if (isOk) return text;
  if (text.includes('UserNotFoundException')) return undefined;
  throw unexpected();
}
