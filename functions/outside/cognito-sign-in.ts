import { createHmac } from 'node:crypto';
import { callCognito } from './call-cognito.ts';
import { type PasswordChallenge, PasswordProof } from './password-proof.ts';

/*
 * Sign-in goes by the function's own role and by the client's secret, so that nobody who knows a user, a password or a
 * token can ask Cognito around our lockout (D42). The password is proved by SRP and sent to nobody (D75).
 */

/** What a sign-in gives: the token of the calls, and the one it is renewed by. */
export type SessionTokens = { accessToken: string; refreshToken: string };

/** What Cognito answers to credentials that do not let anybody in. */
const credentialErrors = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

/** Nobody has this username, so that an unknown e-mail takes as long as a wrong password (D42). */
export const NOBODY_USER_ID = 0;

type CognitoAuthResponse = {
  ChallengeName?: string;
  ChallengeParameters?: PasswordChallenge;
  AuthenticationResult?: { AccessToken: string; RefreshToken?: string };
  UserPoolClient?: { ClientSecret?: string };
};

const getPoolIds = () => ({
  UserPoolId: process.env.USER_POOL_ID ?? '',
  ClientId: process.env.USER_POOL_CLIENT_ID ?? '',
});

/** What Cognito answers, undefined where it lets nobody in. */
async function requestPoolAction(
  action: string,
  body: object,
): Promise<CognitoAuthResponse | undefined> {
  const { isOk, text, createUnexpectedError } = await callCognito(action, {
    ...getPoolIds(),
    ...body,
  });
  if (isOk) return JSON.parse(text) as CognitoAuthResponse;
  const { __type: type = '' } = JSON.parse(text) as { __type?: string };
  if (credentialErrors.has(type.split('#').at(-1) ?? '')) return undefined;
  throw createUnexpectedError();
}

let cachedClientSecret: Promise<string> | undefined;

/** Of the client, asked for once: it lies in no environment and in no template. */
function readClientSecret(): Promise<string> {
  cachedClientSecret ??= requestPoolAction('DescribeUserPoolClient', {}).then((answer) => {
    const secret = answer?.UserPoolClient?.ClientSecret;
    if (!secret) throw new Error('The client of the pool has no secret');
    return secret;
  });
  cachedClientSecret.catch(() => {
    cachedClientSecret = undefined;
  });
  return cachedClientSecret;
}

let preparedProof: PasswordProof | undefined;

/** Does what it can of the next sign-in already, while others are waited for. */
export function preparePasswordProof(): void {
  readClientSecret().catch(() => undefined);
  preparedProof ??= new PasswordProof(getPoolIds().UserPoolId);
}

/** The proof that was prepared, or a new one: none answers twice. */
function takePasswordProof(): PasswordProof {
  const proof = preparedProof ?? new PasswordProof(getPoolIds().UserPoolId);
  preparedProof = undefined;
  return proof;
}

async function buildSecretHash(username: string): Promise<{ SECRET_HASH: string }> {
  const hmac = createHmac('sha256', await readClientSecret());
  return { SECRET_HASH: hmac.update(`${username}${getPoolIds().ClientId}`).digest('base64') };
}

const initiateAuth = async (USERNAME: string, AuthFlow: string, parameters: object) =>
  requestPoolAction('AdminInitiateAuth', {
    AuthFlow,
    AuthParameters: { USERNAME, ...(await buildSecretHash(USERNAME)), ...parameters },
  });

/**
 * Checks a password; undefined where it is wrong or the user may not sign in yet. Cognito asks somebody unknown for a
 * proof, too, so that both take as long (D42).
 */
export async function signInToCognito(
  userId: number,
  password: string,
): Promise<SessionTokens | undefined> {
  const username = String(userId);
  const proof = takePasswordProof();
  const challenge = await initiateAuth(username, 'USER_SRP_AUTH', { SRP_A: proof.publicValue });
  if (challenge?.ChallengeName !== PASSWORD_CHALLENGE || !challenge.ChallengeParameters)
    return undefined;
  const answer = await requestPoolAction('AdminRespondToAuthChallenge', {
    ChallengeName: PASSWORD_CHALLENGE,
    ChallengeResponses: {
      ...proof.answerChallenge(challenge.ChallengeParameters, password),
      ...(await buildSecretHash(username)),
    },
  });
  // Who is asked for anything else, a password of their own first, is not in.
  const result = answer?.AuthenticationResult;
  if (!result) return undefined;
  // Whoever renews it has to say whose it is.
  const refreshToken = `${username}.${result.RefreshToken}`;
  return { accessToken: result.AccessToken, refreshToken };
}

const PASSWORD_CHALLENGE = 'PASSWORD_VERIFIER';
const parseRefreshToken = (refreshToken: string) => /^(\d{1,15})\.(.+)$/.exec(refreshToken) ?? [];

/** The id of the user whom a refresh token names. */
export const findRefreshTokenUserId = (refreshToken: string) => parseRefreshToken(refreshToken)[1];

/** A new access token for a refresh token; undefined where that one is over. */
export async function renewTokens(refreshToken: string): Promise<SessionTokens | undefined> {
  const [, username, REFRESH_TOKEN] = parseRefreshToken(refreshToken);
  if (!username) return undefined;
  const answer = await initiateAuth(username, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
  const result = answer?.AuthenticationResult;
  return result && { accessToken: result.AccessToken, refreshToken };
}
