import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/api/registration/activate.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { handler as signUp } from '#functions/api/registration/sign-up.ts';
import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer } from '#tests/make/dealer-fixtures.ts';
import { startFakeMailbox, requireLinkCode } from '#tests/make/fake-mailbox.ts';
import { createUserAccount, TEST_PASSWORD, signInWithTestPassword } from '#tests/make/sign-in.ts';

/* A link in a mail does not work after its expiry, for another e-mail, or for another purpose. */

const dealerId = 9481;
const OTHER_PASSWORD = 'Other-5678?';
const linkExpired = { status: 400, body: { Message: accountsTexts.linkExpired } };
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
beforeAll(async () => {
  mailbox = await startFakeMailbox();
  await storeDealer({ Id: dealerId });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => mailbox.close());

const callActivate = (Email: string, Token: string) =>
  callHandler(activate, { body: { Email, Token, Password: TEST_PASSWORD } });
const callResetPassword = (token: string) =>
  callHandler(resetPassword, { body: { token, password: OTHER_PASSWORD } });
const readMailedCode = async (email: string) =>
  requireLinkCode((await mailbox.deliverMailsTo(email)).at(-1)!);

async function signUpVisitor() {
  const email = `over${Date.now()}@test.example`;
  const body = {
    FirstName: 'Nora',
    LastName: 'Kowalczyk',
    MobilePhone: '(715) 555-0142',
    Password: TEST_PASSWORD,
    CompanyName: 'Late Dental',
    ContactMe: true,
    Email: email,
  };
  expect((await callHandler(signUp, { body })).status).toBe(204);
  return { email, code: await readMailedCode(email) };
}

async function createInvitedUser() {
  const { email, userId } = await createUserAccount({ isConfirmed: false, dealerId });
  await writeTransaction([buildAccountMailWrite({ what: 'invite', userId })]);
  return { email, userId, code: await readMailedCode(email) };
}

async function requestReset() {
  const { email, userId } = await createUserAccount({ dealerId });
  await writeTransaction([buildAccountMailWrite({ what: 'reset', email })]);
  return { email, userId, code: await readMailedCode(email) };
}

/** Runs a call as if it were this many minutes later. */
async function runAtLaterTime<Answer>(
  minutes: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  try {
    return await ask();
  } finally {
    vi.useRealTimers();
  }
}

describe('a link is over', () => {
  test.each([
    [
      'that ends a sign-up',
      24,
      signUpVisitor,
      ({ email, code }: { email: string; code: string }) => callActivate(email, code),
    ],
    [
      'of an invitation',
      7 * 24,
      createInvitedUser,
      ({ email, code }: { email: string; code: string }) => callActivate(email, code),
    ],
    [
      'for another password',
      1,
      requestReset,
      ({ code }: { code: string }) => callResetPassword(code),
    ],
  ])('%s after its %i hours, and not before', async (_, hours, begin, use) => {
    const begun = await begin();
    expect(await runAtLaterTime(hours * 60 + 1, () => use(begun))).toMatchObject(linkExpired);
    expect((await runAtLaterTime(hours * 60 - 2, () => use(begun))).status).toBe(204);
  });

  test('for whoever types another e-mail than the invited one', async () => {
    const [{ email, userId, code }, other] = [
      await createInvitedUser(),
      await createUserAccount({ dealerId }),
    ];
    for (const typed of [other.email, `nobody${Date.now()}@test.example`])
      expect(await callActivate(typed, code)).toMatchObject(linkExpired);
    expect((await findAccount(userId))?.isConfirmed).toBe(false);
    expect((await callActivate(email, code)).status).toBe(204);
  });

  test('where it was made for something else', async () => {
    const { email, userId } = await createUserAccount({ isConfirmed: false, dealerId });
    const reset = await createMailCode(userId, 'RESET', 1);
    expect(await callActivate(email, reset)).toMatchObject(linkExpired);
    expect((await findAccount(userId))?.isConfirmed).toBe(false);
    const activation = await createMailCode(userId, 'ACTIVATION', 1);
    expect(await callResetPassword(activation)).toMatchObject(linkExpired);
    expect((await signInWithTestPassword(email, { password: OTHER_PASSWORD })).status).toBe(400);
    expect((await callActivate(email, activation)).status).toBe(204);
  });
});
