import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { getUserPoolClientId, getUserPoolId } from '#functions/configuration/variables.ts';
import { createBusyError } from '#functions/rejection-error.ts';
import { findLocalCognitoEndpoint } from './cognito-endpoint.ts';

/** The user and the sign-in of a valid access token. Refreshed tokens have the same session id. */
export type VerifiedToken = { userId: number; sessionId: string };

/** How far the clock of the signing service may be ahead. */
const MAX_CLOCK_SKEW_S = 30;

const cognitoUrlPattern = /^https:\/\/cognito-idp\.[\w-]+\.amazonaws\.com(?=\/)/;

/** The pool's keys, from Cognito or its local emulator. */
async function fetchPoolKeys(uri: string): Promise<ArrayBuffer> {
  const endpoint = findLocalCognitoEndpoint();
  const address = endpoint ? uri.replace(cognitoUrlPattern, endpoint.replace(/\/$/, '')) : uri;
  // The first attempt may fail during a busy start.
  const answer = (await tryFetch(address)) ?? (await tryFetch(address));
  if (!answer?.ok) throw new FetchError(uri, `answered ${answer?.status ?? 'nothing'}`);
  return answer.arrayBuffer();
}

const tryFetch = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);

const createTokenVerifier = () =>
  CognitoJwtVerifier.create(
    {
      userPoolId: getUserPoolId(),
      clientId: getUserPoolClientId(),
      tokenUse: 'access',
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchPoolKeys } }) },
  );

let verifier: ReturnType<typeof createTokenVerifier> | undefined;

/** Undefined unless the token is from our pool, for our client, and still valid. */
export async function verifyAccessToken(accessToken: string): Promise<VerifiedToken | undefined> {
  verifier ??= createTokenVerifier();
  try {
    return parseTokenClaims(await verifier.verify(accessToken));
  } catch (error) {
    if (error instanceof FetchError) throw createBusyError();
    if (error instanceof JwtBaseError) return undefined;
    throw error;
  }
}

/** The verifier accepts a token that never expires or is not valid yet; this does not. */
function parseTokenClaims(claims: Record<string, unknown>): VerifiedToken | undefined {
  const { username, origin_jti: sessionId, exp, iat } = claims;
  if (typeof exp !== 'number' || typeof iat !== 'number') return undefined;
  if (iat > Date.now() / 1000 + MAX_CLOCK_SKEW_S) return undefined;
  if (typeof username !== 'string' || typeof sessionId !== 'string') return undefined;
  return /^\d{1,15}$/.test(username) ? { userId: Number(username), sessionId } : undefined;
}
