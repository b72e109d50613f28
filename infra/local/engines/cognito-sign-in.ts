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
import { createPasswordChallenges, type PasswordProofAnswer } from './cognito-srp.ts';
import {
  ACCESS_TOKEN_SECONDS,
  parseUnexpiredRefreshToken,
  type TokenMaker,
} from './cognito-tokens.ts';

type SignInRequest = {
  AuthFlow: string;
  ClientId: string;
  UserPoolId: string;
  AuthParameters: Record<string, string>;
};

type ChallengeAnswerRequest = {
  ChallengeName: string;
  ClientId: string;
  UserPoolId: string;
  ChallengeResponses: PasswordProofAnswer & { SECRET_HASH: string };
};

const PASSWORD_CHALLENGE = 'PASSWORD_VERIFIER';
const MAX_STORED_SIGN_INS = 20;
const createWrongPasswordError = () => new NotAuthorizedError('Incorrect username or password.');
const createUserDisabledError = () => new NotAuthorizedError('User is disabled.');

/** The calls in which cognito-local differs from Cognito in a way that affects the product. */
export const createSignInCalls = (services: Services, tokens: TokenMaker, poolId: string) => {
  const challenges = createPasswordChallenges(poolId);
  return {
    AdminInitiateAuth: async (context: Context, request: SignInRequest) => {
      const { USERNAME = '', SECRET_HASH, SRP_A = '' } = request.AuthParameters;
      await assertSecretHash(context, services, request.ClientId, { USERNAME, SECRET_HASH });
      if (isRefresh(request)) return refreshTokens(context, services, tokens, request);
      // No client may use a flow that sends a password (D75).
      if (request.AuthFlow !== 'USER_SRP_AUTH') throw createFlowNotEnabledError(request);
      if (!/^[0-9a-f]+$/i.test(SRP_A)) throw new InvalidParameterError('SRP_A is no number');
      const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId);
      const user = await pool.getUserByUsername(context, USERNAME);
      if (user && !user.Enabled) throw createUserDisabledError();
      return {
        ChallengeName: PASSWORD_CHALLENGE,
        ChallengeParameters: challenges.makeChallenge(USERNAME, user?.Password, SRP_A),
      };
    },

    AdminRespondToAuthChallenge: async (context: Context, request: ChallengeAnswerRequest) => {
      const { ChallengeName, ChallengeResponses, ClientId } = request;
      await assertSecretHash(context, services, ClientId, ChallengeResponses);
      const username = challenges.findProvedUser(ChallengeResponses);
      if (ChallengeName !== PASSWORD_CHALLENGE || username === undefined)
        throw createWrongPasswordError();
      return signInUser(context, services, { ...request, username });
    },

    /** The public call: without the client's secret it signs nobody in and renews no token. */
    InitiateAuth: async (context: Context, request: SignInRequest) => {
      if (!isRefresh(request)) throw createFlowNotEnabledError(request);
      const { USERNAME = '', SECRET_HASH } = request.AuthParameters;
      await assertSecretHash(context, services, request.ClientId, { USERNAME, SECRET_HASH });
      return refreshTokens(context, services, tokens, request);
    },

    GlobalSignOut: async (context: Context, request: { AccessToken: string }) => {
      const claims = tokens.read(request.AccessToken);
      if (!claims) throw new NotAuthorizedError('Access Token has been revoked');
      const pool = await services.cognito.getUserPoolForClientId(context, claims.client_id);
      return signOutUser(context, pool, claims.username);
    },

    AdminUserGlobalSignOut: async (
      context: Context,
      request: { UserPoolId: string; Username: string },
    ) =>
      signOutUser(
        context,
        await services.cognito.getUserPool(context, request.UserPoolId),
        request.Username,
      ),
  };
};

type TestSignInRequest = { ClientId: string; UserPoolId: string; Username: string };

/**
 * A call that Cognito does not have: signs a user in without a proof of the password, for tests of everything
 * else. Only their engine has it.
 */
export const createTestSignInCall = (services: Services) => ({
  SignInForTest: (context: Context, { Username, ...pool }: TestSignInRequest) =>
    signInUser(context, services, { ...pool, username: Username }),
});

const isRefresh = ({ AuthFlow }: SignInRequest) => AuthFlow.startsWith('REFRESH_TOKEN');
const createFlowNotEnabledError = ({ AuthFlow }: SignInRequest) =>
  new InvalidParameterError(`${AuthFlow} flow not enabled for this client`);

async function assertSecretHash(
  context: Context,
  services: Services,
  clientId: string,
  { USERNAME, SECRET_HASH }: { USERNAME: string; SECRET_HASH: string | undefined },
) {
  const client = await services.cognito.getAppClient(context, clientId);
  const hash = createHmac('sha256', client?.ClientSecret ?? '')
    .update(`${USERNAME}${clientId}`)
    .digest('base64');
  if (!client?.ClientSecret || SECRET_HASH !== hash)
    throw new NotAuthorizedError(`Unable to verify secret hash for client ${clientId}`);
}

/** Signs in a user who has proved their password. */
async function signInUser(
  context: Context,
  services: Services,
  { ClientId, UserPoolId, username }: { ClientId: string; UserPoolId: string; username: string },
) {
  const pool = await services.cognito.getUserPoolForClientId(context, ClientId);
  const { Enabled, Password } = await readPoolUser(context, pool, username);
  if (!Enabled) throw createUserDisabledError();
  const answer = await AdminInitiateAuth(services)(context, {
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    ClientId,
    UserPoolId,
    AuthParameters: { USERNAME: username, PASSWORD: Password },
  });
  await removeOldSignIns(context, pool, username);
  return { ...answer, AuthenticationResult: addTokenLifetime(answer.AuthenticationResult) };
}

async function refreshTokens(
  context: Context,
  services: Services,
  tokens: TokenMaker,
  request: SignInRequest,
) {
  const pool = await services.cognito.getUserPoolForClientId(context, request.ClientId);
  const client = await services.cognito.getAppClient(context, request.ClientId);
  const token = request.AuthParameters['REFRESH_TOKEN'] ?? '';
  const user = await pool.getUserByRefreshToken(context, token);
  const session = parseUnexpiredRefreshToken(token);
  if (!user || !client || !session) throw new NotAuthorizedError('Invalid Refresh Token');
  if (!user.Enabled) throw createUserDisabledError();
  return {
    ChallengeParameters: {},
    AuthenticationResult: addTokenLifetime(tokens.make(user, client, session)),
  };
}

const addTokenLifetime = <Result extends object>(result: Result | undefined) =>
  result && { ...result, ExpiresIn: ACCESS_TOKEN_SECONDS, TokenType: 'Bearer' };

type UserPool = Awaited<ReturnType<Services['cognito']['getUserPool']>>;

async function readPoolUser(context: Context, pool: UserPool, username: string): Promise<User> {
  const user = await pool.getUserByUsername(context, username);
  if (!user) throw new UserNotFoundError('User does not exist.');
  return user;
}

async function signOutUser(context: Context, pool: UserPool, username: string) {
  const user = await readPoolUser(context, pool, username);
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
  return {};
}

/** A pool removes expired sign-ins by itself; here only the newest are stored. */
async function removeOldSignIns(context: Context, pool: UserPool, username: string) {
  const user = await readPoolUser(context, pool, username);
  if (user.RefreshTokens.length <= MAX_STORED_SIGN_INS) return;
  const newest = user.RefreshTokens.slice(-MAX_STORED_SIGN_INS);
  await pool.saveUser(context, { ...user, RefreshTokens: newest });
}
