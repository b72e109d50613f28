import { afterEach, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as logout } from '#functions/api/account/logout.ts';
import { handler as refresh } from '#functions/api/account/refresh.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { call, type Answered } from '#tests/make/call.ts';
import {
  anAccount,
  aSignedInUser,
  aUser,
  changeAccount,
  ORIGIN,
  TEST_PASSWORD,
  signIn,
} from '#tests/make/sign-in.ts';

const tokenOf = ({ body }: Answered) => (body as { access_token: string }).access_token;
const cookieOf = ({ cookies }: Answered) => cookies.map((cookie) => cookie.split(';')[0] ?? '');
const fromOurPage = { headers: { origin: ORIGIN } };
const me = (token: string) => call(getCurrentUser, { token });
const wrong = (email: string) => signIn(email, { password: 'Wrong-1234!' });

test('a user signs in and is told who they are', async () => {
  const user = await aSignedInUser({ firstName: 'Ada', lastName: 'Lind', dealerId: 3 });
  expect(await me(user.token)).toMatchObject({
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
  const [own, other] = [await aSignedInUser(), await aSignedInUser()];
  const of = (page: { userId: number }) =>
    call(getCurrentUser, { token: own.token, headers: { 'x-page-user': String(page.userId) } });
  expect((await of(own)).status).toBe(200);
  expect((await of(other)).status).toBe(401);
});

test('an e-mail signs in whatever its case and the spaces around it', async () => {
  const { email } = await aUser({ email: `Mixed.${Date.now()}@Test.Example` });
  expect(await signIn(` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
});

test.each([
  [{ username: '' }, { username: signInTexts.emailRequired }],
  [{ password: '' }, { password: signInTexts.passwordRequired }],
  [{ grant_type: 'code' }, { grant_type: expect.any(String) }],
])('a sign-in with %j is told which field is wrong', async (change, Errors) => {
  expect(await signIn('rep@test.example', change)).toMatchObject({
    status: 400,
    body: { Message: signInTexts.seeValidationErrors, Errors },
  });
});

describe('wrong passwords (D42)', () => {
  test('an unknown e-mail answers as a wrong password does', async () => {
    const { email } = await aUser();
    const known = await wrong(email);
    const unknown = await wrong(`nobody${Date.now()}@test.example`);
    expect(known).toMatchObject({
      status: 400,
      body: { Message: signInTexts.wrongEmailOrPassword },
    });
    expect(unknown).toEqual(known);
  });

  test.each(['known', 'unknown'])('five in a row lock an e-mail that is %s', async (kind) => {
    const { email } = kind === 'known' ? await aUser() : anAccount();
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await wrong(email)).body).toEqual({ Message: signInTexts.wrongEmailOrPassword });
    expect(await wrong(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.userIsLockedOut },
    });
    expect((await signIn(email)).body).toEqual({ Message: signInTexts.userIsLockedOut });
  });

  test('twenty at once still look at no more than five passwords', async () => {
    const { email } = await aUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(email)));
    const said = answers.map(({ body }) => (body as { Message: string }).Message);
    expect(said.filter((text) => text === signInTexts.wrongEmailOrPassword)).toHaveLength(5);
    expect(said.filter((text) => text === signInTexts.userIsLockedOut)).toHaveLength(15);
  });

  test('a right password breaks the row', async () => {
    const { email } = await aUser();
    for (const attempt of [1, 2, 3, 4])
      expect([attempt, (await wrong(email)).status]).toEqual([attempt, 400]);
    expect((await signIn(email)).status).toBe(200);
    expect((await wrong(email)).body).toEqual({ Message: signInTexts.wrongEmailOrPassword });
    expect((await signIn(email, { sessionoverride: 'true' })).status).toBe(200);
  });
});

describe('Cognito out of reach', () => {
  const name = 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER';
  const endpoint = process.env[name];
  afterEach(() => {
    process.env[name] = endpoint;
  });

  test('is said, and counts as no wrong password', async () => {
    const { email } = await aUser();
    process.env[name] = 'http://127.0.0.1:9';
    for (let attempt = 1; attempt <= 6; attempt++)
      expect(await signIn(email)).toMatchObject({
        status: 503,
        body: { Message: apiErrorTexts.busy },
      });
    process.env[name] = endpoint;
    expect((await signIn(email)).status).toBe(200);
  });

  test('does not end a session', async () => {
    const { email } = await aUser();
    const signedIn = await signIn(email);
    process.env[name] = 'http://127.0.0.1:9';
    const sent = { ...fromOurPage, cookies: cookieOf(signedIn) };
    expect((await call(refresh, sent)).status).toBe(503);
    expect((await me(tokenOf(signedIn))).status).toBe(200);
    process.env[name] = endpoint;
    expect((await call(refresh, sent)).status).toBe(200);
  });
});

describe('disabled users', () => {
  test('learn it only with the right password', async () => {
    const { email } = await aUser({ isDisabled: true });
    expect((await wrong(email)).body).toEqual({ Message: signInTexts.wrongEmailOrPassword });
    expect(await signIn(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.userIsDisabled },
      cookies: [],
    });
  });

  test('are out on their next call and cannot refresh (D48)', async () => {
    const { userId, email } = await aUser();
    const signedIn = await signIn(email);
    await changeAccount(userId, { isDisabled: true });
    // The word by which a page can say why (D24).
    const said = { status: 401, body: { Message: signInTexts.userIsDisabled } };
    expect(await me(tokenOf(signedIn))).toMatchObject(said);
    const again = await call(refresh, { ...fromOurPage, cookies: cookieOf(signedIn) });
    expect(again).toMatchObject(said);
  });
});

test('a changed role counts on the next call (D48)', async () => {
  const user = await aSignedInUser({ roleId: 4 });
  await changeAccount(user.userId, { roleId: 3 });
  expect((await me(user.token)).body).toMatchObject({ UserRoleId: 3 });
});

describe('one session (D43)', () => {
  test('a second sign-in is told of the first, and only with the right password', async () => {
    const { email } = await aUser();
    const first = await signIn(email);
    expect((await wrong(email)).body).toEqual({ Message: signInTexts.wrongEmailOrPassword });
    expect(await signIn(email)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.activeSessionsExist },
      cookies: [],
    });
    expect((await me(tokenOf(first))).status).toBe(200);
  });

  test('an override ends the first session on its next call with 403', async () => {
    const { email } = await aUser();
    const first = await signIn(email);
    const second = await signIn(email, { sessionoverride: 'true' });
    expect(second.status).toBe(200);
    expect(await me(tokenOf(first))).toMatchObject({
      status: 403,
      body: { Message: signInTexts.usedElsewhere },
    });
    expect((await call(logout, { token: tokenOf(first) })).status).toBe(403);
    const renewed = await call(refresh, { ...fromOurPage, cookies: cookieOf(first) });
    expect(renewed.status).toBe(403);
    expect((await me(tokenOf(second))).status).toBe(200);
  });

  test('many sign-ins at once without an override leave one session', async () => {
    const { email } = await aUser();
    const answers = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a session that is over does not stand in the way', async () => {
    const { email } = await aUser();
    const first = await signIn(email);
    expect((await call(logout, { token: tokenOf(first) })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the cookie (D45)', () => {
  test('is one that only our own pages send', async () => {
    const { email } = await aUser();
    const { cookies } = await signIn(email);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test('gives each of two tabs a token, and both work', async () => {
    const { email } = await aUser();
    const signedIn = await signIn(email);
    const sent = { ...fromOurPage, cookies: ['theme=dark', ...cookieOf(signedIn)] };
    const tabs = await Promise.all([call(refresh, sent), call(refresh, sent)]);
    const tokens = [signedIn, ...tabs].map(tokenOf);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect((await me(token)).status).toBe(200);
  });

  test('is read where an engine in the place of the gateway leaves it in its header', async () => {
    const { email } = await aUser();
    const [cookie = ''] = cookieOf(await signIn(email));
    const headers = { ...fromOurPage.headers, cookie: `theme=dark; ${cookie}` };
    expect((await call(refresh, { headers })).status).toBe(200);
  });

  test('is not read from another origin, nor from none', async () => {
    const { email } = await aUser();
    const cookies = cookieOf(await signIn(email));
    const foreign = { headers: { origin: 'https://evil.example' }, cookies };
    expect((await call(refresh, foreign)).status).toBe(401);
    expect((await call(refresh, { cookies })).status).toBe(401);
  });

  test('gives another user’s page nothing, and is not ended by it', async () => {
    const [own, other] = [await aSignedInUser(), await aUser()];
    const cookies = cookieOf(await signIn(other.email));
    const headers = { ...fromOurPage.headers, 'x-page-user': String(own.userId) };
    expect((await call(refresh, { headers, cookies })).status).toBe(401);
    const left = await call(logout, { token: own.token, headers, cookies });
    expect(left).toMatchObject({ status: 204, cookies: [] });
    const theirs = { ...headers, 'x-page-user': String(other.userId) };
    expect((await call(refresh, { headers: theirs, cookies })).status).toBe(200);
  });

  test('is not set for a page of another origin', async () => {
    const { email } = await aUser();
    const answer = await call(login, {
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
    expect((await call(refresh, { ...fromOurPage, cookies })).status).toBe(401);
  });

  test('and the token end with the logout', async () => {
    const { email } = await aUser();
    const signedIn = await signIn(email);
    const left = await call(logout, {
      ...fromOurPage,
      token: tokenOf(signedIn),
      cookies: cookieOf(signedIn),
    });
    expect(left).toMatchObject({ status: 204, body: undefined });
    expect(left.cookies[0]).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
    expect((await me(tokenOf(signedIn))).status).toBe(401);
    const again = await call(refresh, { ...fromOurPage, cookies: cookieOf(signedIn) });
    expect(again.status).toBe(401);
  });

  test('is not needed by other clients', async () => {
    const { email } = await aUser();
    const answer = await call(login, {
      form: { grant_type: 'password', username: email, password: TEST_PASSWORD },
    });
    expect((await me(tokenOf(answer))).status).toBe(200);
    expect((await call(logout, { token: tokenOf(answer) })).status).toBe(204);
  });
});
