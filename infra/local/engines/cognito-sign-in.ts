import { createHmac } from 'node:crypto';
import {
  InvalidParameterError,
  NotAuthorizedError,
  UserNotFoundError,
} from 'cognito-local/lib/errors.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { AdminInitiateAuth } from 'cognito-local/lib/targets/adminInitiateAuth.js';
import { ACCESS_SECONDS, signedInBy, type TokenMaker } from './cognito-tokens.ts';

type SignIn = {
  AuthFlow: string;
  ClientId: string;
  UserPoolId: string;
  AuthParameters: Record<string, string>;
};

const KEPT_SIGN_INS = 20;
const wrongPassword = () => new NotAuthorizedError('Incorrect username or password.');
const disabled = () => new NotAuthorizedError('User is disabled.');

/** The calls in which cognito-local strays from Cognito where the product would notice. */
export const signInCalls = (services: Services, tokens: TokenMaker) => ({
  AdminInitiateAuth: async (context: Context, request: SignIn) => {
    await refuseWithoutSecret(context, services, request);
    if (isRefresh(request)) return refresh(context, services, tokens, request);
    if (request.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') throw notOfClient(request);
    return signIn(context, services, request);
  },

  /** What anybody may ask: the client lets nobody in by it, and renews a token only for who has its secret. */
  InitiateAuth: async (context: Context, request: SignIn) => {
    if (!isRefresh(request)) throw notOfClient(request);
    await refuseWithoutSecret(context, services, request);
    return refresh(context, services, tokens, request);
  },

  GlobalSignOut: async (context: Context, request: { AccessToken: string }) => {
    const claims = tokens.read(request.AccessToken);
    if (!claims) throw new NotAuthorizedError('Access Token has been revoked');
    const pool = await services.cognito.getUserPoolForClientId(context, claims.client_id);
    return signOut(context, pool, claims.username);
  },

  AdminUserGlobalSignOut: async (
    context: Context,
    request: { UserPoolId: string; Username: string },
  ) =>
    signOut(
      context,
      await services.cognito.getUserPool(context, request.UserPoolId),
      request.Username,
    ),
});

const isRefresh = ({ AuthFlow }: SignIn) => AuthFlow.startsWith('REFRESH_TOKEN');
const notOfClient = ({ AuthFlow }: SignIn) =>
  new InvalidParameterError(`${AuthFlow} flow not enabled for this client`);

async function refuseWithoutSecret(context: Context, services: Services, request: SignIn) {
  const client = await services.cognito.getAppClient(context, request.ClientId);
  const { USERNAME = '', SECRET_HASH } = request.AuthParameters;
  const hash = createHmac('sha256', client?.ClientSecret ?? '')
    .update(`${USERNAME}${request.ClientId}`)
    .digest('base64');
  if (!client?.ClientSecret || SECRET_HASH !== hash)
    throw new NotAuthorizedError(`Unable to verify secret hash for client ${request.ClientId}`);
}

async function signIn(context: Context, services: Services, request: SignIn) {
  const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId);
  const { USERNAME = '', PASSWORD } = request.AuthParameters;
  const user = await pool.getUserByUsername(context, USERNAME);
  if (!user || user.Password !== PASSWORD) throw wrongPassword();
  if (!user.Enabled) throw disabled();
  const answer = await AdminInitiateAuth(services)(context, request);
  await forgetOldSignIns(context, pool, USERNAME);
  return { ...answer, AuthenticationResult: withLifetime(answer.AuthenticationResult) };
}

async function refresh(context: Context, services: Services, tokens: TokenMaker, request: SignIn) {
  const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId);
  const client = await services.cognito.getAppClient(context, request.ClientId);
  const token = request.AuthParameters['REFRESH_TOKEN'] ?? '';
  const user = await pool.getUserByRefreshToken(context, token);
  const signedIn = signedInBy(token);
  if (!user || !client || !signedIn) throw new NotAuthorizedError('Invalid Refresh Token');
  if (!user.Enabled) throw disabled();
  return {
    ChallengeParameters: {},
    AuthenticationResult: withLifetime(tokens.make(user, client, signedIn)),
  };
}

const withLifetime = <Result extends object>(result: Result | undefined) =>
  result && { ...result, ExpiresIn: ACCESS_SECONDS, TokenType: 'Bearer' };

type Pool = Awaited<ReturnType<Services['cognito']['getUserPool']>>;

async function findUser(context: Context, pool: Pool, username: string): Promise<User> {
  const user = await pool.getUserByUsername(context, username);
  if (!user) throw new UserNotFoundError('User does not exist.');
  return user;
}

async function signOut(context: Context, pool: Pool, username: string) {
  const user = await findUser(context, pool, username);
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
  return {};
}

/** A pool forgets expired sign-ins by itself; here only the newest are kept. */
async function forgetOldSignIns(context: Context, pool: Pool, username: string) {
  const user = await findUser(context, pool, username);
  if (user.RefreshTokens.length <= KEPT_SIGN_INS) return;
  const newest = user.RefreshTokens.slice(-KEPT_SIGN_INS);
  await pool.saveUser(context, { ...user, RefreshTokens: newest });
}
