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
export const ACCESS_SECONDS = 15 * 60; // D45
const REFRESH_SECONDS = 30 * 24 * 3600;

/** What all tokens of one sign-in share, however often they are refreshed. */
export type SignedIn = { originJti: string; authTime: number };
export type Claims = { sub: string; client_id: string; username: string; exp: number };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** A new signing key, as text to be kept. */
export const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

/** Makes tokens as a user pool does, where cognito-local leaves out origin_jti and signs with a published key. */
export function tokenMaker(pem: string) {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);
  return {
    jwks: {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    },
    make: (user: User, client: AppClient, signedIn: SignedIn) =>
      accessAndId(key, user, client, signedIn),
    generator: {
      generate: async (_context, user, _groups, client) => {
        const signedIn = { originJti: randomUUID(), authTime: now() };
        return {
          ...accessAndId(key, user, client, signedIn),
          RefreshToken: refreshToken(signedIn),
        };
      },
    } satisfies TokenGenerator,
    read: (token: string) => readClaims(publicKey, token),
  };
}

export type TokenMaker = ReturnType<typeof tokenMaker>;

/** Opaque to others; the pool keeps it, so nobody can make one up. */
const refreshToken = ({ originJti, authTime }: SignedIn) =>
  [originJti, authTime, randomBytes(24).toString('base64url')].join('.');

/** The sign-in a refresh token belongs to, unless its 30 days are over. */
export function signedInBy(token: string): SignedIn | undefined {
  const [originJti = '', authTime = ''] = token.split('.');
  const signedIn = { originJti, authTime: Number(authTime) };
  return signedIn.authTime + REFRESH_SECONDS > now() ? signedIn : undefined;
}

function accessAndId(key: KeyObject, user: User, client: AppClient, signedIn: SignedIn) {
  const attribute = (name: string) => user.Attributes.find(({ Name }) => Name === name)?.Value;
  const issued = now();
  const both = {
    sub: attribute('sub'),
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${client.UserPoolId}`,
    origin_jti: signedIn.originJti,
    event_id: randomUUID(),
    auth_time: signedIn.authTime,
    iat: issued,
    exp: issued + ACCESS_SECONDS,
  };
  return {
    AccessToken: signToken(key, {
      ...both,
      token_use: 'access',
      client_id: client.ClientId,
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.Username,
    }),
    IdToken: signToken(key, {
      ...both,
      token_use: 'id',
      aud: client.ClientId,
      email: attribute('email'),
      email_verified: attribute('email_verified') === 'true',
      jti: randomUUID(),
      'cognito:username': user.Username,
    }),
  };
}

function signToken(key: KeyObject, claims: object): string {
  const text = `${encode({ alg: 'RS256', kid: KEY_ID })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function readClaims(key: KeyObject, token: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return claims.exp > now() ? claims : undefined;
}
