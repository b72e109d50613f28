import { describe, expect, test } from 'vitest';
import { handler as endSession } from '#functions/api/account/end-session.ts';
import { handler as listSessions } from '#functions/api/account/list-sessions.ts';
import { handler as listSignIns } from '#functions/api/account/list-sign-ins.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as logout } from '#functions/api/account/logout.ts';
import { handler as refresh } from '#functions/api/account/refresh.ts';
import { handler as listSignInsOfUser } from '#functions/api/users/list-sign-ins-of-user.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import {
  listRecentUserSignIns as signInsOf,
  buildRejectedSignInWrite,
  type StoredSession,
} from '#functions/store/accounts/sign-in-history.ts';
import { getAccountItemKey } from '#functions/store/accounts/stored-accounts.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { roles } from '#shared/access/roles.ts';
import type { ActiveSession, SignInAttempt } from '#shared/schemas/sign-in-schema.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { collectWrites } from '#tests/contract/collect-writes.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import {
  buildAccount,
  createSignedInUser,
  createUserAccount,
  TEST_ORIGIN,
  TEST_PASSWORD,
  parseSessionId,
} from '#tests/make/sign-in.ts';

const address = '203.0.113.7';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const signInOrigin = { Address: address, Browser: 'Chrome', System: 'Windows' };

const signInWithBrowser = (username: string, more: Record<string, string> = {}) =>
  callHandler(login, {
    form: { grant_type: 'password', username, password: TEST_PASSWORD, ...more },
    headers: { origin: TEST_ORIGIN, 'user-agent': chrome },
    address,
  });
const getAccessToken = ({ body }: HandlerResponse) =>
  (body as { access_token: string }).access_token;
const listRows = ({ body }: HandlerResponse) => (body as { data: SignInAttempt[] }).data;
const readOwnSignIns = async (token: string, query = {}) =>
  listRows(await callHandler(listSignIns, { token, query }));

const getTimeDaysAgo = (days: number) => Date.now() - days * 86_400_000;
const callListUserSignIns = (token: string, id: number) =>
  callHandler(listSignInsOfUser, { token, params: { id } });

describe('the history of sign-ins', () => {
  test('has from where one signed in, and how the session ended', async () => {
    const { userId, email } = await createUserAccount();
    const first = getAccessToken(await signInWithBrowser(email));
    expect(await readOwnSignIns(first)).toEqual([
      {
        Id: expect.any(Number) as unknown,
        When: expect.any(String) as unknown,
        ...signInOrigin,
        Outcome: 'signed in',
        Ended: null,
      },
    ]);
    await signInWithBrowser(email);
    const second = getAccessToken(await signInWithBrowser(email, { sessionoverride: 'true' }));
    await callHandler(logout, { token: second, headers: { origin: TEST_ORIGIN } });
    const third = getAccessToken(await signInWithBrowser(email));
    expect(
      (await readOwnSignIns(third)).toSorted((a, b) => b.When.localeCompare(a.When)),
    ).toMatchObject([
      { ...signInOrigin, Outcome: 'signed in', Ended: null },
      { ...signInOrigin, Outcome: 'took over', Ended: 'logged out', EndedOn: expect.any(String) },
      { ...signInOrigin, Outcome: 'used elsewhere', Ended: null },
      { ...signInOrigin, Outcome: 'signed in', Ended: 'taken over', EndedOn: expect.any(String) },
    ]);
    expect(await readAllItems({ PK: `SIGNINS#${userId}` })).toHaveLength(4);
  });

  test('has wrong passwords, and of what comes while locked one a minute', async () => {
    const { userId, email } = await createUserAccount();
    for (let attempt = 1; attempt <= 5; attempt++)
      await signInWithBrowser(email, { password: 'Wrong-1!' });
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const location = { address, browser: null, system: null };
    for (const at of [now, now + 1, now + 59_999, now + 60_000])
      await writeItem(
        buildRejectedSignInWrite(userId, email, { ...location, outcome: 'locked out' }, at),
      );
    const outcomes = (await signInsOf(userId)).map(({ Outcome }) => Outcome);
    expect(outcomes.filter((outcome) => outcome === 'wrong password')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'locked out')).toHaveLength(2);
  });

  test('says locked out and disabled where that was answered', async () => {
    const { userId, email } = await createUserAccount();
    for (let attempt = 1; attempt <= 5; attempt++)
      await signInWithBrowser(email, { password: 'Wrong-1!' });
    expect((await signInWithBrowser(email)).body).toEqual({
      Message: signInTexts.userIsLockedOut,
      Code: 'signIn.userIsLockedOut',
    });
    const disabled = await createUserAccount({ isDisabled: true });
    await signInWithBrowser(disabled.email);
    expect(await signInsOf(userId)).toContainEqual(
      expect.objectContaining({ ...signInOrigin, Outcome: 'locked out' }),
    );
    expect(await signInsOf(disabled.userId)).toMatchObject([
      { ...signInOrigin, Outcome: 'disabled' },
    ]);
  });

  test('goes back 90 days, and says when a session that nobody ended was over', async () => {
    const stored = await createUserAccount();
    const { userId, email } = stored;
    const location = { address, browser: null, system: null };
    for (const days of [91, 89])
      await writeItem(
        buildRejectedSignInWrite(
          userId,
          email,
          { ...location, outcome: 'wrong password' },
          getTimeDaysAgo(days),
        ),
      );
    const expiresAt = toEpochSeconds(Date.now()) - 60;
    const late = { id: 'over', expiresAt, origin: location };
    await startAccountSession({ stored, session: undefined }, late, { override: false });
    expect(await signInsOf(userId)).toMatchObject([
      { Outcome: 'signed in', Ended: 'expired', EndedOn: new Date(expiresAt * 1000).toISOString() },
      { Outcome: 'wrong password' },
    ]);
  });

  test('is a list as others are', async () => {
    const { email } = await createUserAccount();
    for (const password of ['Wrong-1!', 'Wrong-2!', TEST_PASSWORD])
      await signInWithBrowser(email, { password });
    const token = getAccessToken(await signInWithBrowser(email, { sessionoverride: 'true' }));
    const query = {
      filter: '["Outcome","=","wrong password"]',
      sort: '[{"selector":"When","desc":true}]',
      take: '1',
      requireTotalCount: 'true',
    };
    expect((await callHandler(listSignIns, { token, query })).body).toMatchObject({
      data: [{ Outcome: 'wrong password' }],
      totalCount: 2,
    });
  });
});

/** The kinds of items that a wrong password writes. */
const listWrittenKinds = async (username: string) =>
  (await collectWrites(() => signInWithBrowser(username, { password: 'Wrong-1!' }))).writes.map(
    (key) => key.split('#')[0],
  );

describe('whether anybody has the e-mail (D42)', () => {
  test('costs the same writes', async () => {
    const { email } = await createUserAccount();
    expect(await listWrittenKinds(email)).toEqual(await listWrittenKinds(buildAccount().email));
  });

  test('and what is tried of none is in nobody’s history, whatever the e-mail says', async () => {
    const { userId } = await createSignedInUser();
    const before = await signInsOf(userId);
    await signInWithBrowser(String(userId), { password: 'Wrong-1!' });
    expect(await signInsOf(userId)).toEqual(before);
    const [storedSignIn] = await readAllItems({ PK: `SIGNINS#nobody#${userId}` });
    expect(Number(storedSignIn!.ExpiresAt)).toBeLessThan(toEpochSeconds(Date.now()) + 90_000);
  });
});

describe('the history of others', () => {
  test('is for administrators of the same dealer, and of all dealers', async () => {
    const dealerId = 7610;
    const rep = await createSignedInUser({ dealerId });
    const administrator = await createSignedInUser({ dealerId, roleId: roles.salesAdministrator });
    const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const foreign = await createSignedInUser({ dealerId: 7611, roleId: roles.salesAdministrator });
    for (const { token } of [administrator, admin])
      expect(listRows(await callListUserSignIns(token, rep.userId))).toMatchObject([
        { Outcome: 'signed in' },
      ]);
    for (const { token } of [foreign, rep])
      expect((await callListUserSignIns(token, rep.userId)).status).toBe(404);
    expect((await callListUserSignIns(administrator.token, admin.userId)).status).toBe(404);
  });
});

describe('the session', () => {
  test('is shown with its beginning, and ended by the user with all its tokens', async () => {
    const { email, userId } = await createUserAccount();
    const signedIn = await signInWithBrowser(email);
    const token = getAccessToken(signedIn);
    const { body } = await callHandler(listSessions, { token });
    expect(body).toEqual([
      {
        Id: parseSessionId(token),
        Since: expect.any(String) as unknown,
        ...signInOrigin,
        IsThisOne: true,
      },
    ]);
    const [{ Id: id }] = body as [ActiveSession];
    const ended = await callHandler(endSession, {
      token,
      params: { id },
      headers: { origin: TEST_ORIGIN },
    });
    expect(ended).toMatchObject({ status: 204, cookies: [expect.stringContaining('Max-Age=0')] });
    expect((await callHandler(listSessions, { token })).status).toBe(401);
    const cookies = signedIn.cookies.map((cookie) => cookie.split(';')[0]!);
    expect((await callHandler(refresh, { cookies, headers: { origin: TEST_ORIGIN } })).status).toBe(
      401,
    );
    expect(await signInsOf(userId)).toMatchObject([{ Ended: 'ended by the user' }]);
  });

  test('of somebody else is not there', async () => {
    const one = await createSignedInUser();
    const other = await createSignedInUser();
    const params = { id: parseSessionId(other.token) };
    expect((await callHandler(endSession, { token: one.token, params })).status).toBe(404);
    expect((await callHandler(listSessions, { token: other.token })).status).toBe(200);
  });

  test('that began before its beginning was written down is shown and ended, too', async () => {
    const { userId, token } = await createSignedInUser();
    const session: StoredSession = {
      id: parseSessionId(token),
      expiresAt: toEpochSeconds(Date.now()) + 60,
    };
    await writeItem({
      Update: {
        TableName,
        Key: getAccountItemKey(userId),
        UpdateExpression: 'SET #session = :session',
        ExpressionAttributeNames: { '#session': 'Session' },
        ExpressionAttributeValues: { ':session': session },
      },
    });
    const before = await signInsOf(userId);
    const sessions = (await callHandler(listSessions, { token })).body;
    expect(sessions).toEqual([{ Id: session.id, IsThisOne: true }]);
    expect((await callHandler(logout, { token })).status).toBe(204);
    expect((await callHandler(listSessions, { token })).status).toBe(401);
    expect(await signInsOf(userId)).toEqual(before);
  });

  test('begins once of many at once, and each that is overridden is told so', async () => {
    const { userId, email } = await createUserAccount();
    const all = await Promise.all(Array.from({ length: 5 }, () => signInWithBrowser(email)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const over = Array.from({ length: 4 }, () =>
      signInWithBrowser(email, { sessionoverride: 'true' }),
    );
    expect((await Promise.all(over)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const began = (await signInsOf(userId)).filter(({ Outcome }) => /signed|took/.test(Outcome));
    expect(began).toHaveLength(5);
    expect(began.filter(({ Ended }) => Ended === 'taken over')).toHaveLength(4);
    expect(began.filter(({ Ended }) => Ended === null)).toHaveLength(1);
  });
});
