import { randomInt } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { handler as login } from '#functions/api/account/login.ts';
import { callCognito } from '#functions/external/call-cognito.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import {
  findAccount,
  getAccountItemKey,
  createAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { tableClient, TableName, toEpochSeconds } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import { callHandler } from './call-handler.ts';

export const TEST_PASSWORD = 'Demo-1234!';
/** The origin of the pages: the running product's address, where one runs. */
export const TEST_ORIGIN = process.env.ALLOWED_ORIGIN?.split(' ')[0] ?? 'http://localhost:8080';
process.env.ALLOWED_ORIGIN ??= TEST_ORIGIN;

/** An account; by default of a sales rep of dealer 1. */
export function buildAccount(changes: Partial<StoredAccount> = {}): StoredAccount {
  const userId = changes.userId ?? randomInt(1_000, 2 ** 47);
  const isAdmin = changes.roleId === roles.smartSalesAdmin;
  return {
    userId,
    email: `user${userId}@test.example`,
    firstName: 'Robin',
    lastName: 'Reed',
    roleId: roles.salesRep,
    dealerId: isAdmin ? null : 1,
    salesRepId: isAdmin ? null : userId,
    isLimitedTransferUser: false,
    canViewAllOrders: false,
    canUploadConfigurators: false,
    orderSaveAlertIntervalMins: null,
    isDisabled: false,
    ...changes,
  };
}

/** A user who can sign in: an account in the table and a password with Cognito. */
export async function createUserAccount(
  changes: Partial<StoredAccount> = {},
  password = TEST_PASSWORD,
): Promise<StoredAccount> {
  const account = buildAccount(changes);
  await createAccount(account);
  await ensurePoolUserWithPassword(account.userId, password);
  return account;
}

export const signInWithTestPassword = (email: string, extraFields: Record<string, string> = {}) =>
  callHandler(login, {
    form: { grant_type: 'password', username: email, password: TEST_PASSWORD, ...extraFields },
    headers: { origin: TEST_ORIGIN },
  });

/**
 * A user with a token and a session. Where the engine allows it without a proof of the password, which takes most
 * of the time of a sign-in.
 */
export async function createSignedInUser(changes: Partial<StoredAccount> = {}) {
  const account = await createUserAccount(changes);
  if (process.env['HAS_TEST_SIGN_IN'])
    return { ...account, token: await startSessionWithoutProof(account.userId) };
  const { body } = await signInWithTestPassword(account.email);
  return { ...account, token: (body as { access_token: string }).access_token };
}

const testOrigin = { address: '10.0.0.1', browser: null, system: null };

/** Stores the session as a sign-in does, and returns its token. */
async function startSessionWithoutProof(userId: number): Promise<string> {
  const pool = { UserPoolId: process.env.USER_POOL_ID, ClientId: process.env.USER_POOL_CLIENT_ID };
  const { text } = await callCognito('SignInForTest', { ...pool, Username: String(userId) });
  const { AuthenticationResult: tokens } = JSON.parse(text) as {
    AuthenticationResult: { AccessToken: string };
  };
  const token = tokens.AccessToken;
  const expiresAt = toEpochSeconds(Date.now()) + MAX_SESSION_HOURS * 3600;
  const session = { id: parseSessionId(token), expiresAt, origin: testOrigin };
  const account = await findAccount(userId);
  const result = await startAccountSession(account!, session, { override: false });
  if (result !== 'started') throw new Error(`No session begins: ${result}`);
  return token;
}

/** The id of the session that a token belongs to. */
export const parseSessionId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { origin_jti: string })
    .origin_jti;

/** Changes an account as an administrator does. */
export async function updateStoredAccount(
  userId: number,
  changes: Partial<StoredAccount>,
): Promise<void> {
  const names = Object.keys(changes);
  await tableClient.send(
    new UpdateCommand({
      TableName,
      Key: getAccountItemKey(userId),
      UpdateExpression: `SET ${names.map((name) => `#account.#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: {
        '#account': 'Account',
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  );
}
