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
  listUserSignIns as signInsOf,
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
import { written } from '#tests/contract/written.ts';
import { call, type Answered } from '#tests/make/call.ts';
import {
  anAccount,
  aSignedInUser,
  aUser,
  ORIGIN,
  TEST_PASSWORD,
  sessionIn,
} from '#tests/make/sign-in.ts';

const address = '203.0.113.7';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const from = { Address: address, Browser: 'Chrome', System: 'Windows' };

const signIn = (username: string, more: Record<string, string> = {}) =>
  call(login, {
    form: { grant_type: 'password', username, password: TEST_PASSWORD, ...more },
    headers: { origin: ORIGIN, 'user-agent': chrome },
    address,
  });
const tokenOf = ({ body }: Answered) => (body as { access_token: string }).access_token;
const rowsIn = ({ body }: Answered) => (body as { data: SignInAttempt[] }).data;
const mine = async (token: string, query = {}) => rowsIn(await call(listSignIns, { token, query }));

const daysAgo = (days: number) => Date.now() - days * 86_400_000;
const ofUser = (token: string, id: number) => call(listSignInsOfUser, { token, params: { id } });

describe('the history of sign-ins', () => {
  test('has from where one signed in, and how the session ended', async () => {
    const { userId, email } = await aUser();
    const first = tokenOf(await signIn(email));
    expect(await mine(first)).toEqual([
      {
        Id: expect.any(Number) as unknown,
        When: expect.any(String) as unknown,
        ...from,
        Outcome: 'signed in',
        Ended: null,
      },
    ]);
    await signIn(email);
    const second = tokenOf(await signIn(email, { sessionoverride: 'true' }));
    await call(logout, { token: second, headers: { origin: ORIGIN } });
    const third = tokenOf(await signIn(email));
    expect((await mine(third)).toSorted((a, b) => b.When.localeCompare(a.When))).toMatchObject([
      { ...from, Outcome: 'signed in', Ended: null },
      { ...from, Outcome: 'took over', Ended: 'logged out', EndedOn: expect.any(String) },
      { ...from, Outcome: 'used elsewhere', Ended: null },
      { ...from, Outcome: 'signed in', Ended: 'taken over', EndedOn: expect.any(String) },
    ]);
    expect(await readAllItems({ PK: `SIGNINS#${userId}` })).toHaveLength(4);
  });

  test('has wrong passwords, and of what comes while locked one a minute', async () => {
    const { userId, email } = await aUser();
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(email, { password: 'Wrong-1!' });
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const place = { address, browser: null, system: null };
    for (const at of [now, now + 1, now + 59_999, now + 60_000])
      await writeItem(
        buildRejectedSignInWrite(userId, email, { ...place, outcome: 'locked out' }, at),
      );
    const outcomes = (await signInsOf(userId)).map(({ Outcome }) => Outcome);
    expect(outcomes.filter((outcome) => outcome === 'wrong password')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'locked out')).toHaveLength(2);
  });

  test('says locked out and disabled where that was answered', async () => {
    const { userId, email } = await aUser();
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(email, { password: 'Wrong-1!' });
    expect((await signIn(email)).body).toEqual({ Message: signInTexts.userIsLockedOut });
    const disabled = await aUser({ isDisabled: true });
    await signIn(disabled.email);
    expect(await signInsOf(userId)).toContainEqual(
      expect.objectContaining({ ...from, Outcome: 'locked out' }),
    );
    expect(await signInsOf(disabled.userId)).toMatchObject([{ ...from, Outcome: 'disabled' }]);
  });

  test('goes back 90 days, and says when a session that nobody ended was over', async () => {
    const stored = await aUser();
    const { userId, email } = stored;
    const place = { address, browser: null, system: null };
    for (const days of [91, 89])
      await writeItem(
        buildRejectedSignInWrite(
          userId,
          email,
          { ...place, outcome: 'wrong password' },
          daysAgo(days),
        ),
      );
    const expiresAt = toEpochSeconds(Date.now()) - 60;
    const late = { id: 'over', expiresAt, origin: place };
    await startAccountSession({ stored, session: undefined }, late, { override: false });
    expect(await signInsOf(userId)).toMatchObject([
      { Outcome: 'signed in', Ended: 'expired', EndedOn: new Date(expiresAt * 1000).toISOString() },
      { Outcome: 'wrong password' },
    ]);
  });

  test('is a list as others are', async () => {
    const { email } = await aUser();
    for (const password of ['Wrong-1!', 'Wrong-2!', TEST_PASSWORD])
      await signIn(email, { password });
    const token = tokenOf(await signIn(email, { sessionoverride: 'true' }));
    const query = {
      filter: '["Outcome","=","wrong password"]',
      sort: '[{"selector":"When","desc":true}]',
      take: '1',
      requireTotalCount: 'true',
    };
    expect((await call(listSignIns, { token, query })).body).toMatchObject({
      data: [{ Outcome: 'wrong password' }],
      totalCount: 2,
    });
  });
});

/** The kinds of items that a wrong password writes. */
const listWrittenKinds = async (username: string) =>
  (await written(() => signIn(username, { password: 'Wrong-1!' }))).writes.map(
    (key) => key.split('#')[0],
  );

describe('whether anybody has the e-mail (D42)', () => {
  test('costs the same writes', async () => {
    const { email } = await aUser();
    expect(await listWrittenKinds(email)).toEqual(await listWrittenKinds(anAccount().email));
  });

  test('and what is tried of none is in nobody’s history, whatever the e-mail says', async () => {
    const { userId } = await aSignedInUser();
    const before = await signInsOf(userId);
    await signIn(String(userId), { password: 'Wrong-1!' });
    expect(await signInsOf(userId)).toEqual(before);
    const [kept] = await readAllItems({ PK: `SIGNINS#nobody#${userId}` });
    expect(Number(kept!.ExpiresAt)).toBeLessThan(toEpochSeconds(Date.now()) + 90_000);
  });
});

describe('the history of others', () => {
  test('is for administrators of the same dealer, and of all dealers', async () => {
    const dealerId = 7610;
    const rep = await aSignedInUser({ dealerId });
    const administrator = await aSignedInUser({ dealerId, roleId: roles.salesAdministrator });
    const admin = await aSignedInUser({ roleId: roles.smartSalesAdmin });
    const foreign = await aSignedInUser({ dealerId: 7611, roleId: roles.salesAdministrator });
    for (const { token } of [administrator, admin])
      expect(rowsIn(await ofUser(token, rep.userId))).toMatchObject([{ Outcome: 'signed in' }]);
    for (const { token } of [foreign, rep])
      expect((await ofUser(token, rep.userId)).status).toBe(404);
    expect((await ofUser(administrator.token, admin.userId)).status).toBe(404);
  });
});

describe('the session', () => {
  test('is shown with its beginning, and ended by the user with all its tokens', async () => {
    const { email, userId } = await aUser();
    const signedIn = await signIn(email);
    const token = tokenOf(signedIn);
    const { body } = await call(listSessions, { token });
    expect(body).toEqual([
      { Id: sessionIn(token), Since: expect.any(String) as unknown, ...from, IsThisOne: true },
    ]);
    const [{ Id: id }] = body as [ActiveSession];
    const ended = await call(endSession, {
      token,
      params: { id },
      headers: { origin: ORIGIN },
    });
    expect(ended).toMatchObject({ status: 204, cookies: [expect.stringContaining('Max-Age=0')] });
    expect((await call(listSessions, { token })).status).toBe(401);
    const cookies = signedIn.cookies.map((cookie) => cookie.split(';')[0]!);
    expect((await call(refresh, { cookies, headers: { origin: ORIGIN } })).status).toBe(401);
    expect(await signInsOf(userId)).toMatchObject([{ Ended: 'ended by the user' }]);
  });

  test('of somebody else is not there', async () => {
    const one = await aSignedInUser();
    const other = await aSignedInUser();
    const params = { id: sessionIn(other.token) };
    expect((await call(endSession, { token: one.token, params })).status).toBe(404);
    expect((await call(listSessions, { token: other.token })).status).toBe(200);
  });

  test('that began before its beginning was written down is shown and ended, too', async () => {
    const { userId, token } = await aSignedInUser();
    const session: StoredSession = {
      id: sessionIn(token),
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
    const sessions = (await call(listSessions, { token })).body;
    expect(sessions).toEqual([{ Id: session.id, IsThisOne: true }]);
    expect((await call(logout, { token })).status).toBe(204);
    expect((await call(listSessions, { token })).status).toBe(401);
    expect(await signInsOf(userId)).toEqual(before);
  });

  test('begins once of many at once, and each that is overridden is told so', async () => {
    const { userId, email } = await aUser();
    const all = await Promise.all(Array.from({ length: 5 }, () => signIn(email)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const over = Array.from({ length: 4 }, () => signIn(email, { sessionoverride: 'true' }));
    expect((await Promise.all(over)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const began = (await signInsOf(userId)).filter(({ Outcome }) => /signed|took/.test(Outcome));
    expect(began).toHaveLength(5);
    expect(began.filter(({ Ended }) => Ended === 'taken over')).toHaveLength(4);
    expect(began.filter(({ Ended }) => Ended === null)).toHaveLength(1);
  });
});
