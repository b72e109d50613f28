import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { InitiateAuth } from 'cognito-local/lib/targets/initiateAuth.js';
import { ACCESS_SECONDS, signedInBy, type TokenMaker } from './cognito-tokens.ts';

type SignIn = {
  AuthFlow: string;
  ClientId: string;
  AuthParameters: Record<string, string>;
};

const KEPT_SIGN_INS = 20;
const wrongPassword = () => new NotAuthorizedError('Incorrect username or password.');
const disabled = () => new NotAuthorizedError('User is disabled.');

/** The calls in which cognito-local strays from Cognito where the product would notice. */
export const signInCalls = (services: Services, tokens: TokenMaker) => ({
  InitiateAuth: (context: Context, request: SignIn) =>
    request.AuthFlow.startsWith('REFRESH_TOKEN')
      ? refresh(context, services, tokens, request)
      : signIn(context, services, request),

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

async function signIn(context: Context, services: Services, request: SignIn) {
  const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId);
  const { USERNAME = '', PASSWORD } = request.AuthParameters;
  const user = await pool.getUserByUsername(context, USERNAME);
  if (!user || user.Password !== PASSWORD) throw wrongPassword();
  if (!user.Enabled) throw disabled();
  const answer = await InitiateAuth(services)(context, request);
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
