import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import { createAccount, type StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildAccount } from '#tests/make/sign-in.ts';
import { startTokenSigner } from '#tests/make/token-signer.ts';

const getNowSeconds = () => Math.floor(Date.now() / 1000);
const account = buildAccount();
const from = { address: '203.0.113.7', browser: null, system: null };
const session = { id: randomUUID(), expiresAt: getNowSeconds() + 3600 };
const signer = await startTokenSigner();

/** Cognito's claims for the user, with changes. */
const buildClaims = (changes: object = {}) => ({
  sub: randomUUID(),
  iss: `https://cognito-idp.us-east-1.amazonaws.com/${process.env.USER_POOL_ID}`,
  client_id: process.env.USER_POOL_CLIENT_ID,
  origin_jti: session.id,
  token_use: 'access',
  iat: getNowSeconds(),
  exp: getNowSeconds() + 900,
  jti: randomUUID(),
  username: String(account.userId),
  ...changes,
});
const buildSignedOutState = (stored: StoredAccount) => ({ stored, session: undefined });
const callWithToken = (token: string) => callHandler(getCurrentUser, { token });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const buildTamperedToken = () => {
  const [head, , signature] = signer.sign(buildClaims()).split('.');
  const other = buildClaims({ username: '1' });
  return `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
};

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = signer.endpoint;
  await createAccount(account);
  await startAccountSession(
    buildSignedOutState(account),
    { ...session, origin: from },
    { override: false },
  );
});
afterAll(() => signer.stop());

test('a token as the pool signs it is taken', async () => {
  expect((await callWithToken(signer.sign(buildClaims()))).status).toBe(200);
});

test.each([
  ['that never expires', () => signer.sign(buildClaims({ exp: undefined }))],
  ['that has expired', () => signer.sign(buildClaims({ exp: getNowSeconds() - 1 }))],
  [
    'issued in the future',
    () => signer.sign(buildClaims({ iat: getNowSeconds() + 3600, exp: getNowSeconds() + 7200 })),
  ],
  ['with no time of issue', () => signer.sign(buildClaims({ iat: undefined }))],
  ['not valid yet', () => signer.sign(buildClaims({ nbf: getNowSeconds() + 3600 }))],
  ['of another pool', () => signer.sign(buildClaims({ iss: `${buildClaims().iss}x` }))],
  ['of another client', () => signer.sign(buildClaims({ client_id: 'another' }))],
  ['that is an id token', () => signer.sign(buildClaims({ token_use: 'id' }))],
  ['of no use', () => signer.sign(buildClaims({ token_use: undefined }))],
  ['of no sign-in', () => signer.sign(buildClaims({ origin_jti: undefined }))],
  ['of a user who is none', () => signer.sign(buildClaims({ username: 'rep@hsus.example' }))],
  ['of a user who does not exist', () => signer.sign(buildClaims({ username: '999999999999999' }))],
  ['with no signature', () => signer.encodeUnsigned(buildClaims())],
  [
    'signed with the public key as a secret',
    () => signer.signAsSecret(buildClaims(), signer.publicPem),
  ],
  ['signed by a stranger', () => signer.sign(buildClaims(), {}, stranger)],
  [
    'signed by a stranger with a key of their own',
    () => signer.sign(buildClaims(), { kid: 'theirs' }, stranger),
  ],
  ['changed after it was signed', buildTamperedToken],
  ['that is none', () => 'not-a-token'],
  ['of three empty parts', () => '..'],
])('a token %s is refused', async (_, make) => {
  expect(await callWithToken(make())).toMatchObject({
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
  expect((await callHandler(getCurrentUser, { headers })).status).toBe(401);
});

test('a token of another sign-in of the user is refused as used elsewhere', async () => {
  expect(await callWithToken(signer.sign(buildClaims({ origin_jti: randomUUID() })))).toMatchObject(
    {
      status: 403,
      body: { Message: signInTexts.accountUsedElsewhere },
    },
  );
});

test('a session that has run out is over, whatever its tokens say', async () => {
  const late = buildAccount();
  await createAccount(late);
  await startAccountSession(
    buildSignedOutState(late),
    { id: 'over', expiresAt: getNowSeconds() - 1, origin: from },
    { override: false },
  );
  const token = signer.sign(buildClaims({ username: String(late.userId), origin_jti: 'over' }));
  expect((await callWithToken(token)).status).toBe(401);
});
