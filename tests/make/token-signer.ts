import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const encodeTokenPart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const KEY_ID = 'signer';

/** A key in place of the pool's key, so that a test can sign tokens that Cognito never would. */
export async function startTokenSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const server: Server = createServer((_, response) =>
    response.end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }),
    sign: (claims: object, header: object = {}, key: KeyObject = privateKey) => {
      const text = `${encodeTokenPart({ alg: 'RS256', kid: KEY_ID, ...header })}.${encodeTokenPart(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
    /** Signs with the public key as a shared secret. */
    signAsSecret: (claims: object, secret: string | Buffer) => {
      const text = `${encodeTokenPart({ alg: 'HS256', kid: KEY_ID })}.${encodeTokenPart(claims)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
    encodeUnsigned: (claims: object) =>
      `${encodeTokenPart({ alg: 'none', kid: KEY_ID })}.${encodeTokenPart(claims)}.`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
