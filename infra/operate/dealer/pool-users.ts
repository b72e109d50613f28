import { callCognito } from '#functions/outside/call-cognito.ts';

/*
 * Users of the pool, as whoever runs the product sees them. Passwords are shown to nobody.
 */

export type PoolUser = { UserId: number; Status: string; IsEnabled: boolean; CreatedOn: string };

/** Undefined where the pool has none: who never chose a password is no user of it. */
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

/** Removes a user; false where the pool had none. */
export const removePoolUser = async (userId: number): Promise<boolean> =>
  (await callUserPool('AdminDeleteUser', userId)) !== undefined;

async function callUserPool(action: string, userId: number): Promise<string | undefined> {
  const input = { UserPoolId: process.env.USER_POOL_ID, Username: String(userId) };
  const { isOk, text, createUnexpectedError: unexpected } = await callCognito(action, input);
  if (isOk) return text;
  if (text.includes('UserNotFoundException')) return undefined;
  throw unexpected();
}
