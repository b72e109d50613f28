import { createHmac } from 'node:crypto';
import { getUserPoolClientId, getUserPoolId } from '#functions/configuration/variables.ts';
import { callCognito } from './call-cognito.ts';
import { type PasswordChallenge, PasswordProof } from './password-proof.ts';

/*
 * Sign-in uses the function's role and the client's secret, so that knowledge of a user, password or token is
 * not enough to call Cognito around the lockout (D42). The password is proved by SRP and never sent (D75).
 */

/** The access token of the calls, and the token to renew it. */
export type SessionTokens = { accessToken: string; refreshToken: string };

/** Cognito's errors for invalid credentials. */
const credentialErrors = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

/**
 * No user has this id. It is used for an unknown e-mail, so that it takes as long as a wrong password (D42).
 */
export const NOBODY_USER_ID = 0;

type CognitoAuthResponse = {
  ChallengeName?: string;
  ChallengeParameters?: PasswordChallenge;
  AuthenticationResult?: { AccessToken: string; RefreshToken?: string };
  UserPoolClient?: { ClientSecret?: string };
};

const getPoolIds = () => ({
  UserPoolId: getUserPoolId(),
  ClientId: getUserPoolClientId(),
});

/** Cognito's response; undefined when the credentials are invalid. */
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

/** The client's secret, requested once: it is in no environment variable and no template. */
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

/** Prepares the next sign-in while other requests are in progress. */
export function preparePasswordProof(): void {
  readClientSecret().catch(() => undefined);
  preparedProof ??= new PasswordProof(getPoolIds().UserPoolId);
}

/** The prepared proof, or a new one: a proof is used only once. */
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
 * Checks a password; undefined when it is wrong or the user may not sign in yet. Cognito asks for a proof of
 * an unknown user, too, so that both take as long (D42).
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
  // A further challenge, such as the demand for a new password, does not count as signed in.
  const result = answer?.AuthenticationResult;
  if (!result) return undefined;
  // The renewal needs the user's id.
  const refreshToken = `${username}.${result.RefreshToken}`;
  return { accessToken: result.AccessToken, refreshToken };
}

const PASSWORD_CHALLENGE = 'PASSWORD_VERIFIER';
const parseRefreshToken = (refreshToken: string) => /^(\d{1,15})\.(.+)$/.exec(refreshToken) ?? [];

/** The user id in a refresh token; undefined when the token is malformed. */
export const parseRefreshTokenUserId = (refreshToken: string) => parseRefreshToken(refreshToken)[1];

/** A new access token for a refresh token; undefined when that is no longer valid. */
export async function renewSessionTokens(refreshToken: string): Promise<SessionTokens | undefined> {
  const [, username, REFRESH_TOKEN] = parseRefreshToken(refreshToken);
  if (!username) return undefined;
  const answer = await initiateAuth(username, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
  const result = answer?.AuthenticationResult;
  return result && { accessToken: result.AccessToken, refreshToken };
}
