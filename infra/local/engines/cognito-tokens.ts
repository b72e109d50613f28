import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import type { TokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';

const KEY_ID = 'local';
export const ACCESS_TOKEN_SECONDS = 15 * 60; // D45
const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;

/** The claims that all tokens of one sign-in share, however often they are refreshed. */
export type SignInSession = { originJti: string; authTime: number };
export type AccessTokenClaims = { sub: string; client_id: string; username: string; exp: number };

const encodeJsonBase64 = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const getUnixSeconds = () => Math.floor(Date.now() / 1000);

/** A new signing key in PEM format. */
export const createSigningKeyPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

/** Creates tokens as a user pool does; cognito-local leaves out origin_jti and signs with a published key. */
export function createTokenMaker(pem: string) {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);
  return {
    jwks: {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    },
    make: (user: User, client: AppClient, session: SignInSession) =>
      createAccessAndIdTokens(key, user, client, session),
    generator: {
      generate: async (_context, user, _groups, client) => {
        const session = { originJti: randomUUID(), authTime: getUnixSeconds() };
        return {
          ...createAccessAndIdTokens(key, user, client, session),
          RefreshToken: createRefreshToken(session),
        };
      },
    } satisfies TokenGenerator,
    read: (token: string) => verifyClaims(publicKey, token),
  };
}

export type TokenMaker = ReturnType<typeof createTokenMaker>;

/** Opaque to callers; the pool stores it, so that nobody can forge one. */
const createRefreshToken = ({ originJti, authTime }: SignInSession) =>
  [originJti, authTime, randomBytes(24).toString('base64url')].join('.');

/** The sign-in of a refresh token; undefined where its 30 days are over. */
export function parseUnexpiredRefreshToken(token: string): SignInSession | undefined {
  const [originJti = '', authTime = ''] = token.split('.');
  const session = { originJti, authTime: Number(authTime) };
  return session.authTime + REFRESH_TOKEN_SECONDS > getUnixSeconds() ? session : undefined;
}

function createAccessAndIdTokens(
  key: KeyObject,
  user: User,
  client: AppClient,
  session: SignInSession,
) {
  const getAttribute = (name: string) => user.Attributes.find(({ Name }) => Name === name)?.Value;
  const issuedAt = getUnixSeconds();
  const sharedClaims = {
    sub: getAttribute('sub'),
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${client.UserPoolId}`,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
  };
  return {
    AccessToken: signToken(key, {
      ...sharedClaims,
      token_use: 'access',
      client_id: client.ClientId,
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.Username,
    }),
    IdToken: signToken(key, {
      ...sharedClaims,
      token_use: 'id',
      aud: client.ClientId,
      email: getAttribute('email'),
      email_verified: getAttribute('email_verified') === 'true',
      jti: randomUUID(),
      'cognito:username': user.Username,
    }),
  };
}

function signToken(key: KeyObject, claims: object): string {
  const text = `${encodeJsonBase64({ alg: 'RS256', kid: KEY_ID })}.${encodeJsonBase64(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function verifyClaims(key: KeyObject, token: string): AccessTokenClaims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const signedBytes = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', signedBytes, key, Buffer.from(signature, 'base64url'))) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as AccessTokenClaims;
  return claims.exp > getUnixSeconds() ? claims : undefined;
}
