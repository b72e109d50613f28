import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as logout } from '#functions/api/account/logout.ts';
import { handler as refresh } from '#functions/api/account/refresh.ts';
import { listUserSignIns } from '#functions/store/accounts/sign-in-history.ts';
import { MAX_FAILED_SIGN_INS } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { call, type Answered, type Sent } from '#tests/make/call.ts';
import { aUser, ORIGIN, TEST_PASSWORD } from '#tests/make/sign-in.ts';
import { Commits } from './commits.ts';
import { forOneTry, someRates } from './faults.ts';
import { OldReads } from './old-reads.ts';
import { Process, runIn } from './process.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { installFaults } from './wire.ts';

/*
 * A sign-in keeps no answer under a key (D46): each of its writes says the same when the SDK repeats it.
 * So a repeated one neither counts an attempt twice nor finds its own session in its way.
 */

let letGo: () => void;
beforeAll(() => {
  letGo = installFaults();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  letGo();
  vi.restoreAllMocks();
});

const seeds = Array.from({ length: 8 }, (_, index) => index + 1);

test.each(seeds)('sign-ins, renewals and a sign-out under the faults of seed %i', async (seed) => {
  const { userId, email } = await aUser();
  const send = callsUnderFaults(seed);
  const signIn = (words: Record<string, string>) =>
    send(login, {
      form: { grant_type: 'password', username: email, password: TEST_PASSWORD, ...words },
      headers: { origin: ORIGIN },
    });
  const wrong = () => signIn({ password: 'wrong' });
  const who = (token: string) => send(getCurrentUser, { token });

  for (let count = 1; count < MAX_FAILED_SIGN_INS; count++)
    expect(await wrong()).toMatchObject({
      status: 400,
      body: { Message: signInTexts.wrongEmailOrPassword },
    });
  const first = tokenOf(await signIn({}));
  expect(await signIn({})).toMatchObject({
    status: 400,
    body: { Message: signInTexts.activeSessionsExist },
  });
  const second = await signIn({ sessionoverride: 'true' });
  expect((await who(first)).status).toBe(403);
  expect((await who(tokenOf(second))).status).toBe(200);

  const cookies = second.cookies.map((cookie) => cookie.split(';')[0]!);
  const renewed = await send(refresh, { cookies, headers: { origin: ORIGIN } });
  expect((await who(tokenOf(renewed))).status).toBe(200);
  const out = { token: tokenOf(renewed), cookies, headers: { origin: ORIGIN } };
  expect((await send(logout, out)).status).toBe(204);
  expect((await who(tokenOf(renewed))).status).toBe(401);

  for (let count = 0; count < MAX_FAILED_SIGN_INS; count++)
    expect((await wrong()).body).toEqual({ Message: signInTexts.wrongEmailOrPassword });
  expect((await signIn({})).body).toEqual({ Message: signInTexts.userIsLockedOut });

  const history = (await listUserSignIns(userId)).map(
    ({ Outcome, Ended }) => `${Outcome}: ${Ended}`,
  );
  expect(history.toSorted()).toEqual([
    'locked out: null',
    'signed in: taken over',
    'took over: logged out',
    'used elsewhere: null',
    ...Array.from({ length: 2 * MAX_FAILED_SIGN_INS - 1 }, () => 'wrong password: null'),
  ]);
});

const tokenOf = ({ body }: Answered) => (body as { access_token: string }).access_token;

/** Calls one after the other, each in a process whose every request may meet a fault. */
function callsUnderFaults(seed: number) {
  const random = new Random(seed);
  const some = someRates(random);
  const rates = { ...forOneTry(some), 'answer lost': some['answer lost'] };
  return async (handler: unknown, sent: Sent): Promise<Answered> => {
    const scheduler = new Scheduler(random);
    const process = new Process('p', {
      run: 'sessions',
      scheduler,
      random,
      rates,
      oldReads: new OldReads(),
      commits: new Commits(random),
    });
    const working = runIn(process, () => call(handler, sent));
    return (await scheduler.run(working, () => {}))!;
  };
}
