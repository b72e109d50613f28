import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import { createAccount, type StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { call } from '#tests/make/call.ts';
import { anAccount } from '#tests/make/sign-in.ts';
import { startSigner } from '#tests/make/token-signer.ts';

const now = () => Math.floor(Date.now() / 1000);
const account = anAccount();
const from = { address: '203.0.113.7', browser: null, system: null };
const session = { id: randomUUID(), expiresAt: now() + 3600 };
const signer = await startSigner();

/** What Cognito would say of the user, with changes. */
const claims = (changes: object = {}) => ({
  sub: randomUUID(),
  iss: `https://cognito-idp.us-east-1.amazonaws.com/${process.env.USER_POOL_ID}`,
  client_id: process.env.USER_POOL_CLIENT_ID,
  origin_jti: session.id,
  token_use: 'access',
  iat: now(),
  exp: now() + 900,
  jti: randomUUID(),
  username: String(account.userId),
  ...changes,
});
const signedOut = (stored: StoredAccount) => ({ stored, session: undefined });
const withToken = (token: string) => call(getCurrentUser, { token });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const tampered = () => {
  const [head, , signature] = signer.sign(claims()).split('.');
  const other = claims({ username: '1' });
  return `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
};

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = signer.endpoint;
  await createAccount(account);
  await startAccountSession(signedOut(account), { ...session, origin: from }, { override: false });
});
afterAll(() => signer.stop());

test('a token as the pool signs it is taken', async () => {
  expect((await withToken(signer.sign(claims()))).status).toBe(200);
});

test.each([
  ['that never expires', () => signer.sign(claims({ exp: undefined }))],
  ['that has expired', () => signer.sign(claims({ exp: now() - 1 }))],
  ['issued in the future', () => signer.sign(claims({ iat: now() + 3600, exp: now() + 7200 }))],
  ['with no time of issue', () => signer.sign(claims({ iat: undefined }))],
  ['not valid yet', () => signer.sign(claims({ nbf: now() + 3600 }))],
  ['of another pool', () => signer.sign(claims({ iss: `${claims().iss}x` }))],
  ['of another client', () => signer.sign(claims({ client_id: 'another' }))],
  ['that is an id token', () => signer.sign(claims({ token_use: 'id' }))],
  ['of no use', () => signer.sign(claims({ token_use: undefined }))],
  ['of no sign-in', () => signer.sign(claims({ origin_jti: undefined }))],
  ['of a user who is none', () => signer.sign(claims({ username: 'rep@hsus.example' }))],
  ['of a user who does not exist', () => signer.sign(claims({ username: '999999999999999' }))],
  ['with no signature', () => signer.unsigned(claims())],
  ['signed with the public key as a secret', () => signer.signAsSecret(claims(), signer.publicPem)],
  ['signed by a stranger', () => signer.sign(claims(), {}, stranger)],
  [
    'signed by a stranger with a key of their own',
    () => signer.sign(claims(), { kid: 'theirs' }, stranger),
  ],
  ['changed after it was signed', tampered],
  ['that is none', () => 'not-a-token'],
  ['of three empty parts', () => '..'],
])('a token %s is refused', async (_, make) => {
  expect(await withToken(make())).toMatchObject({
    status: 401,
    body: { Message: signInTexts.notAuthenticated },
  });
});

test.each([
  ['nothing', {}],
  ['an empty one', { authorization: '' }],
  ['no token', { authorization: 'Bearer ' }],
  ['a password', { authorization: 'Basic dXNlcjpwYXNz' }],
])('an authorization header of %s is refused', async (_, headers) => {
  expect((await call(getCurrentUser, { headers })).status).toBe(401);
});

test('a token of another sign-in of the user is refused as used elsewhere', async () => {
  expect(await withToken(signer.sign(claims({ origin_jti: randomUUID() })))).toMatchObject({
    status: 403,
    body: { Message: signInTexts.usedElsewhere },
  });
});

test('a session that has run out is over, whatever its tokens say', async () => {
  const late = anAccount();
  await createAccount(late);
  await startAccountSession(
    signedOut(late),
    { id: 'over', expiresAt: now() - 1, origin: from },
    { override: false },
  );
  const token = signer.sign(claims({ username: String(late.userId), origin_jti: 'over' }));
  expect((await withToken(token)).status).toBe(401);
});
