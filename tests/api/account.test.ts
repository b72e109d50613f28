import { afterEach, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as logout } from '#functions/api/account/logout.ts';
import { handler as refresh } from '#functions/api/account/refresh.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import {
  buildAccount,
  createSignedInUser,
  createUserAccount,
  updateStoredAccount,
  TEST_ORIGIN,
  TEST_PASSWORD,
  signInWithTestPassword,
} from '#tests/make/sign-in.ts';

const getAccessToken = ({ body }: HandlerResponse) =>
  (body as { access_token: string }).access_token;
const listCookiePairs = ({ cookies }: HandlerResponse) =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');
const ownOriginRequest = { headers: { origin: TEST_ORIGIN } };
const readCurrentUser = (token: string) => callHandler(getCurrentUser, { token });
const signInWithWrongPassword = (email: string) =>
  signInWithTestPassword(email, { password: 'Wrong-1234!' });

test('a user signs in and is told who they are', async () => {
  const user = await createSignedInUser({ firstName: 'Ada', lastName: 'Lind', dealerId: 3 });
  expect(await readCurrentUser(user.token)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    body: {
      AppUserId: user.userId,
      FirstName: 'Ada',
      LastName: 'Lind',
      EmailAddress: user.email,
      UserRoleId: 4,
      DealerId: 3,
    },
  });
});

test('a call of another user’s page is refused, whoever’s token it bears', async () => {
  const [own, other] = [await createSignedInUser(), await createSignedInUser()];
  const of = (page: { userId: number }) =>
    callHandler(getCurrentUser, {
      token: own.token,
      headers: { 'x-page-user': String(page.userId) },
    });
  expect((await of(own)).status).toBe(200);
  expect((await of(other)).status).toBe(401);
});

test('an e-mail signs in whatever its case and the spaces around it', async () => {
  const { email } = await createUserAccount({ email: `Mixed.${Date.now()}@Test.Example` });
  expect(await signInWithTestPassword(` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
});

test.each([
  [{ username: '' }, { username: signInTexts.emailRequired }],
  [{ password: '' }, { password: signInTexts.passwordRequired }],
  [{ grant_type: 'code' }, { grant_type: expect.any(String) }],
])('a sign-in with %j is told which field is wrong', async (change, Errors) => {
  expect(await signInWithTestPassword('rep@test.example', change)).toMatchObject({
    status: 400,
    body: { Message: signInTexts.seeValidationErrors, Errors },
  });
});

const readDeviceSecret = ({ body }: HandlerResponse) =>
  (body as { device_secret?: string } | undefined)?.device_secret;

describe('wrong passwords (D42)', () => {
  test('an unknown e-mail answers as a wrong password does', async () => {
    const { email } = await createUserAccount();
    const knownEmailAnswer = await signInWithWrongPassword(email);
    const unknown = await signInWithWrongPassword(`nobody${Date.now()}@test.example`);
    expect(knownEmailAnswer).toMatchObject({
      status: 400,
      body: { Message: signInTexts.wrongEmailOrPassword },
    });
    expect(unknown).toEqual(knownEmailAnswer);
  });

  test.each(['known', 'unknown'])('five in a row lock an e-mail that is %s', async (kind) => {
    const { email } = kind === 'known' ? await createUserAccount() : buildAccount();
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await signInWithWrongPassword(email)).body).toEqual({
        Message: signInTexts.wrongEmailOrPassword,
        Code: 'signIn.wrongEmailOrPassword',
      });
    expect(await signInWithWrongPassword(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.userIsLockedOut },
    });
    expect((await signInWithTestPassword(email)).body).toEqual({
      Message: signInTexts.userIsLockedOut,
      Code: 'signIn.userIsLockedOut',
    });
  });

  test('twenty at once still look at no more than five passwords', async () => {
    const { email } = await createUserAccount();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInWithWrongPassword(email)),
    );
    const messages = answers.map(({ body }) => (body as { Message: string }).Message);
    expect(messages.filter((text) => text === signInTexts.wrongEmailOrPassword)).toHaveLength(5);
    expect(messages.filter((text) => text === signInTexts.userIsLockedOut)).toHaveLength(15);
  });

  test('a right password breaks the row', async () => {
    const { email } = await createUserAccount();
    for (const attempt of [1, 2, 3, 4])
      expect([attempt, (await signInWithWrongPassword(email)).status]).toEqual([attempt, 400]);
    expect((await signInWithTestPassword(email)).status).toBe(200);
    expect((await signInWithWrongPassword(email)).body).toEqual({
      Message: signInTexts.wrongEmailOrPassword,
      Code: 'signIn.wrongEmailOrPassword',
    });
    expect((await signInWithTestPassword(email, { sessionoverride: 'true' })).status).toBe(200);
  });
});

describe('Cognito out of reach', () => {
  const name = 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER';
  const endpoint = process.env[name];
  afterEach(() => {
    process.env[name] = endpoint;
  });

  test('is said, and counts as no wrong password', async () => {
    const { email } = await createUserAccount();
    process.env[name] = 'http://127.0.0.1:9';
    for (let attempt = 1; attempt <= 6; attempt++)
      expect(await signInWithTestPassword(email)).toMatchObject({
        status: 503,
        body: { Message: apiErrorTexts.busy },
      });
    process.env[name] = endpoint;
    expect((await signInWithTestPassword(email)).status).toBe(200);
  });

  test('does not end a session', async () => {
    const { email } = await createUserAccount();
    const signedIn = await signInWithTestPassword(email);
    process.env[name] = 'http://127.0.0.1:9';
    const sent = { ...ownOriginRequest, cookies: listCookiePairs(signedIn) };
    expect((await callHandler(refresh, sent)).status).toBe(503);
    expect((await readCurrentUser(getAccessToken(signedIn))).status).toBe(200);
    process.env[name] = endpoint;
    expect((await callHandler(refresh, sent)).status).toBe(200);
  });
});

describe('disabled users', () => {
  test('learn it only with the right password', async () => {
    const { email } = await createUserAccount({ isDisabled: true });
    expect((await signInWithWrongPassword(email)).body).toEqual({
      Message: signInTexts.wrongEmailOrPassword,
      Code: 'signIn.wrongEmailOrPassword',
    });
    expect(await signInWithTestPassword(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.userIsDisabled },
      cookies: [],
    });
  });

  test('are out on their next call and cannot refresh (D48)', async () => {
    const { userId, email } = await createUserAccount();
    const signedIn = await signInWithTestPassword(email);
    await updateStoredAccount(userId, { isDisabled: true });
    // The message from which a page knows the reason (D24).
    const rejection = { status: 401, body: { Message: signInTexts.userIsDisabled } };
    expect(await readCurrentUser(getAccessToken(signedIn))).toMatchObject(rejection);
    const again = await callHandler(refresh, {
      ...ownOriginRequest,
      cookies: listCookiePairs(signedIn),
    });
    expect(again).toMatchObject(rejection);
  });
});

test('a changed role counts on the next call (D48)', async () => {
  const user = await createSignedInUser({ roleId: 4 });
  await updateStoredAccount(user.userId, { roleId: 3 });
  expect((await readCurrentUser(user.token)).body).toMatchObject({ UserRoleId: 3 });
});

describe('one session (D43)', () => {
  test('a second sign-in is told of the first, and only with the right password', async () => {
    const { email } = await createUserAccount();
    const first = await signInWithTestPassword(email);
    expect((await signInWithWrongPassword(email)).body).toEqual({
      Message: signInTexts.wrongEmailOrPassword,
      Code: 'signIn.wrongEmailOrPassword',
    });
    expect(await signInWithTestPassword(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.activeSessionsExist },
      cookies: [],
    });
    expect((await readCurrentUser(getAccessToken(first))).status).toBe(200);
  });

  test('an override ends the first session on its next call with 403', async () => {
    const { email } = await createUserAccount();
    const first = await signInWithTestPassword(email);
    const second = await signInWithTestPassword(email, { sessionoverride: 'true' });
    expect(second.status).toBe(200);
    expect(await readCurrentUser(getAccessToken(first))).toMatchObject({
      status: 403,
      body: { Message: signInTexts.accountUsedElsewhere },
    });
    expect((await callHandler(logout, { token: getAccessToken(first) })).status).toBe(403);
    const renewed = await callHandler(refresh, {
      ...ownOriginRequest,
      cookies: listCookiePairs(first),
    });
    expect(renewed.status).toBe(403);
    expect((await readCurrentUser(getAccessToken(second))).status).toBe(200);
  });

  test('many sign-ins at once without an override leave one session', async () => {
    const { email } = await createUserAccount();
    const answers = await Promise.all([
      signInWithTestPassword(email),
      signInWithTestPassword(email),
      signInWithTestPassword(email),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a session that is over does not stand in the way', async () => {
    const { email } = await createUserAccount();
    const first = await signInWithTestPassword(email);
    expect((await callHandler(logout, { token: getAccessToken(first) })).status).toBe(204);
    expect((await signInWithTestPassword(email)).status).toBe(200);
  });
});

describe('the cookie (D45)', () => {
  test('is one that only our own pages send', async () => {
    const { email } = await createUserAccount();
    const { cookies } = await signInWithTestPassword(email);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test('gives each of two tabs a token, and both work', async () => {
    const { email } = await createUserAccount();
    const signedIn = await signInWithTestPassword(email);
    const sent = { ...ownOriginRequest, cookies: ['theme=dark', ...listCookiePairs(signedIn)] };
    const tabs = await Promise.all([callHandler(refresh, sent), callHandler(refresh, sent)]);
    const tokens = [signedIn, ...tabs].map(getAccessToken);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect((await readCurrentUser(token)).status).toBe(200);
  });

  test('renews the session with the secret of its device data, which another session does not get', async () => {
    const { email } = await createUserAccount();
    const signedIn = await signInWithTestPassword(email);
    const cookies = listCookiePairs(signedIn);
    const renewed = await callHandler(refresh, { ...ownOriginRequest, cookies });
    const secret = readDeviceSecret(signedIn);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readDeviceSecret(renewed)).toBe(secret);
    const next = await signInWithTestPassword(email, { sessionoverride: 'true' });
    expect(readDeviceSecret(next)).toMatch(/^[\w-]{43}$/);
    expect(readDeviceSecret(next)).not.toBe(secret);
    const ended = await callHandler(refresh, { ...ownOriginRequest, cookies });
    expect(ended.status).not.toBe(200);
    expect(readDeviceSecret(ended)).toBeUndefined();
  });

  test('is read where an engine in the place of the gateway leaves it in its header', async () => {
    const { email } = await createUserAccount();
    const [cookie = ''] = listCookiePairs(await signInWithTestPassword(email));
    const headers = { ...ownOriginRequest.headers, cookie: `theme=dark; ${cookie}` };
    expect((await callHandler(refresh, { headers })).status).toBe(200);
  });

  test('is not read from another origin, nor from none', async () => {
    const { email } = await createUserAccount();
    const cookies = listCookiePairs(await signInWithTestPassword(email));
    const foreign = { headers: { origin: 'https://evil.example' }, cookies };
    expect((await callHandler(refresh, foreign)).status).toBe(401);
    expect((await callHandler(refresh, { cookies })).status).toBe(401);
  });

  test('gives another user’s page nothing, and is not ended by it', async () => {
    const [own, other] = [await createSignedInUser(), await createUserAccount()];
    const cookies = listCookiePairs(await signInWithTestPassword(other.email));
    const headers = { ...ownOriginRequest.headers, 'x-page-user': String(own.userId) };
    expect((await callHandler(refresh, { headers, cookies })).status).toBe(401);
    const logoutAnswer = await callHandler(logout, { token: own.token, headers, cookies });
    expect(logoutAnswer).toMatchObject({ status: 204, cookies: [] });
    const theirs = { ...headers, 'x-page-user': String(other.userId) };
    expect((await callHandler(refresh, { headers: theirs, cookies })).status).toBe(200);
  });

  test('is not set for a page of another origin', async () => {
    const { email } = await createUserAccount();
    const answer = await callHandler(login, {
      form: { grant_type: 'password', username: email, password: TEST_PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer).toMatchObject({ status: 401, cookies: [] });
  });

  test.each([
    ['none', []],
    ['an empty one', ['__Host-session=']],
    ['a made-up one', ['__Host-session=made.up']],
    ['one of another name', ['session=made.up']],
  ])('%s gives no token', async (_, cookies) => {
    expect((await callHandler(refresh, { ...ownOriginRequest, cookies })).status).toBe(401);
  });

  test('and the token end with the logout', async () => {
    const { email } = await createUserAccount();
    const signedIn = await signInWithTestPassword(email);
    const logoutAnswer = await callHandler(logout, {
      ...ownOriginRequest,
      token: getAccessToken(signedIn),
      cookies: listCookiePairs(signedIn),
    });
    expect(logoutAnswer).toMatchObject({ status: 204, body: undefined });
    expect(logoutAnswer.cookies[0]).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
    expect((await readCurrentUser(getAccessToken(signedIn))).status).toBe(401);
    const again = await callHandler(refresh, {
      ...ownOriginRequest,
      cookies: listCookiePairs(signedIn),
    });
    expect(again.status).toBe(401);
  });

  test('is not needed by other clients', async () => {
    const { email } = await createUserAccount();
    const answer = await callHandler(login, {
      form: { grant_type: 'password', username: email, password: TEST_PASSWORD },
    });
    expect((await readCurrentUser(getAccessToken(answer))).status).toBe(200);
    expect((await callHandler(logout, { token: getAccessToken(answer) })).status).toBe(204);
  });
});
