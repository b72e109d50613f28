import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as logout } from '#functions/api/account/logout.ts';
import { handler as refresh } from '#functions/api/account/refresh.ts';
import { listRecentUserSignIns } from '#functions/store/accounts/sign-in-history.ts';
import { MAX_FAILED_SIGN_INS } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import {
  callHandler,
  type HandlerResponse,
  type HandlerRequest,
} from '#tests/make/call-handler.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { createUserAccount, TEST_ORIGIN, TEST_PASSWORD } from '#tests/make/sign-in.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { toSingleAttemptRates, chooseFaultRates } from './faults.ts';
import { installTableFaults } from './table-wire.ts';
import { createProcessRunner } from './under-faults.ts';

/*
 * A sign-in stores no answer under a key (D46): each of its writes has the same effect when the SDK repeats
 * it. So a repeated write neither counts an attempt twice nor is blocked by its own session.
 */

let releaseFaults: () => void;
beforeAll(() => {
  releaseFaults = installTableFaults();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  releaseFaults();
  vi.restoreAllMocks();
});

const search = new SeedSearch('sessions', 200);

test.each(search.seeds)('sign-ins, renewals and a sign-out under the faults of seed %i', runSeed);

test.skipIf(isReplay)('everything that many seeds meet was met', async () => {
  expect(await search.findUnmet([], runSeed)).toEqual([]);
});

async function runSeed(seed: number): Promise<void> {
  const met = new Set<string>();
  // A password that fails for many users is blocked for everybody: each seed has its own.
  const password = `${TEST_PASSWORD}${seed}`;
  const { userId, email } = await createUserAccount({}, password);
  const send = createFaultyCaller(seed, met);
  const signIn = (words: Record<string, string>) =>
    send(login, {
      form: { grant_type: 'password', username: email, password, ...words },
      headers: { origin: TEST_ORIGIN },
    });
  const wrong = () => signIn({ password: `wrong${seed}` });
  const who = (token: string) => send(getCurrentUser, { token });

  for (let count = 1; count < MAX_FAILED_SIGN_INS; count++)
    expect(await wrong()).toMatchObject({
      status: 400,
      body: { Message: signInTexts.wrongEmailOrPassword },
    });
  const first = getAccessToken(await signIn({}));
  expect(await signIn({})).toMatchObject({
    status: 400,
    body: { Message: signInTexts.activeSessionsExist },
  });
  const second = await signIn({ sessionoverride: 'true' });
  expect((await who(first)).status).toBe(403);
  expect((await who(getAccessToken(second))).status).toBe(200);

  const cookies = second.cookies.map((cookie) => cookie.split(';')[0]!);
  const renewed = await send(refresh, { cookies, headers: { origin: TEST_ORIGIN } });
  expect((await who(getAccessToken(renewed))).status).toBe(200);
  const out = { token: getAccessToken(renewed), cookies, headers: { origin: TEST_ORIGIN } };
  expect((await send(logout, out)).status).toBe(204);
  expect((await who(getAccessToken(renewed))).status).toBe(401);

  for (let count = 0; count < MAX_FAILED_SIGN_INS; count++)
    expect((await wrong()).body).toMatchObject({ Message: signInTexts.wrongEmailOrPassword });
  expect((await signIn({})).body).toEqual({
    Message: signInTexts.userIsLockedOut,
    Code: 'signIn.userIsLockedOut',
  });

  const history = (await listRecentUserSignIns(userId)).map(
    ({ Outcome, Ended }) => `${Outcome}: ${Ended}`,
  );
  expect(history.toSorted()).toEqual([
    'locked out: null',
    'signed in: taken over',
    'took over: logged out',
    'used elsewhere: null',
    ...Array.from({ length: 2 * MAX_FAILED_SIGN_INS - 1 }, () => 'wrong password: null'),
  ]);
  search.recordMet(seed, met);
}

const getAccessToken = ({ body }: HandlerResponse) =>
  (body as { access_token: string }).access_token;

/** Sends calls one after the other, each in its own process, whose requests may all meet a fault. */
function createFaultyCaller(seed: number, met: Set<string>) {
  const random = new SeededRandom(seed);
  const some = chooseFaultRates(random);
  const rates = { ...toSingleAttemptRates(some), 'answer lost': some['answer lost'] };
  const run = createProcessRunner('sessions', random, rates, met);
  return async (handler: unknown, sent: HandlerRequest): Promise<HandlerResponse> =>
    (await run(() => callHandler(handler, sent)))!;
}
