import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as changePassword } from '#functions/api/registration/change-password.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { toEpochSeconds } from '#functions/store/table/table-client.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import {
  createSignedInUser,
  createUserAccount,
  updateStoredAccount,
  TEST_PASSWORD,
  signInWithTestPassword,
} from '#tests/make/sign-in.ts';

/*
 * A sign-in reads the account, has the password checked, and starts a session. When the password changes or
 * the user is disabled between any two of these steps, nobody is signed in by the old state.
 */

const NEW_PASSWORD = 'Other-5678?';
const ROUNDS = 6;
const sessionOverride = { sessionoverride: 'true' };
const signInOrigin = { address: '203.0.113.7', browser: null, system: null };

const createSession = () => ({
  id: `session-${randomInt(2 ** 40)}`,
  expiresAt: toEpochSeconds(Date.now()) + 3600,
  origin: signInOrigin,
});
const startTestSession = async (account: NonNullable<Awaited<ReturnType<typeof findAccount>>>) =>
  startAccountSession(account, createSession(), { override: true });
const readAccount = async (userId: number) => (await findAccount(userId))!;
const callResetPassword = async (userId: number) =>
  callHandler(resetPassword, {
    body: { token: await createMailCode(userId, 'RESET', 1), password: NEW_PASSWORD },
  });
const getAccessToken = ({ body }: HandlerResponse) =>
  (body as { access_token?: string }).access_token;
const isTokenValid = async (token: string | undefined) =>
  token !== undefined && (await callHandler(getCurrentUser, { token })).status === 200;

/** Signs in with the old password several times, shortly one after the other, while other work runs. */
async function runDuringSignIns(email: string, work: () => Promise<HandlerResponse>) {
  const signIns = Array.from({ length: 4 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * randomInt(12)));
    return signInWithTestPassword(email, sessionOverride);
  });
  const [done, ...came] = await Promise.all([work(), ...signIns]);
  return { done, tokens: came.map(getAccessToken) };
}

describe('a sign-in under way', () => {
  test('with a password that is over comes too late, and a taken-over session is none', async () => {
    const { userId } = await createUserAccount();
    const before = await readAccount(userId);
    expect((await callResetPassword(userId)).status).toBe(204);
    expect(await startTestSession(before)).toBe('accountChanged');
    expect(await startTestSession(await readAccount(userId))).toBe('started');
  });

  test.each([
    ['was signed in nowhere', createUserAccount],
    ['was signed in', createSignedInUser],
  ])(
    'of who %s and is disabled meanwhile comes too late, and begins nothing for later',
    async (_, anyone) => {
      const { userId } = await anyone();
      const before = await readAccount(userId);
      await updateStoredAccount(userId, { isDisabled: true });
      expect(await startTestSession(before)).toBe('accountChanged');
      await updateStoredAccount(userId, { isDisabled: false });
      expect((await readAccount(userId)).session).toEqual(before.session);
    },
  );

  test('of who changes their name meanwhile goes on', async () => {
    const { userId } = await createUserAccount();
    const before = await readAccount(userId);
    await updateStoredAccount(userId, { lastName: 'Reed-Holt' });
    expect(await startTestSession(before)).toBe('started');
    expect(await readAccount(userId)).toMatchObject({ lastName: 'Reed-Holt' });
  });

  test('keeps nobody signed in whose password was chosen anew by the link of a mail', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { userId, email } = await createUserAccount();
      const { done, tokens } = await runDuringSignIns(email, () => callResetPassword(userId));
      expect(done.status).toBe(204);
      for (const token of tokens) expect(await isTokenValid(token)).toBe(false);
      expect((await signInWithTestPassword(email, { password: NEW_PASSWORD })).status).toBe(200);
    }
  });

  test('takes no session from who has changed the password in it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, token } = await createSignedInUser();
      const body = {
        oldPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      };
      const { done, tokens } = await runDuringSignIns(email, () =>
        callHandler(changePassword, { token, body }),
      );
      // A sign-in that another one has overridden does not count here (D43).
      if (done.status === 403) continue;
      expect(done.status).toBe(204);
      expect(await isTokenValid(token)).toBe(true);
      for (const other of tokens) expect(await isTokenValid(other)).toBe(false);
    }
  });
});
