import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/api/registration/activate.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { handler as signUp } from '#functions/api/registration/sign-up.ts';
import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { aStoredDealer } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aMailbox, codeIn } from '#tests/make/mailbox.ts';
import { aUser, TEST_PASSWORD, signIn } from '#tests/make/sign-in.ts';

/* What a link of a mail does not do: work after its time, for another e-mail, or for another purpose. */

const dealerId = 9481;
const OTHER = 'Other-5678?';
const over = { status: 400, body: { Message: accountsTexts.linkOver } };
let mailbox: Awaited<ReturnType<typeof aMailbox>>;
beforeAll(async () => {
  mailbox = await aMailbox();
  await aStoredDealer({ Id: dealerId });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => mailbox.close());

const using = (Email: string, Token: string) =>
  call(activate, { body: { Email, Token, Password: TEST_PASSWORD } });
const resetting = (token: string) => call(resetPassword, { body: { token, password: OTHER } });
const codeOf = async (email: string) => codeIn((await mailbox.mailsTo(email)).at(-1)!);

async function signedUp() {
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
  expect((await call(signUp, { body })).status).toBe(204);
  return { email, code: await codeOf(email) };
}

async function invited() {
  const { email, userId } = await aUser({ isConfirmed: false, dealerId });
  await writeTransaction([buildAccountMailWrite({ what: 'invite', userId })]);
  return { email, userId, code: await codeOf(email) };
}

async function resettable() {
  const { email, userId } = await aUser({ dealerId });
  await writeTransaction([buildAccountMailWrite({ what: 'reset', email })]);
  return { email, userId, code: await codeOf(email) };
}

/** Answers as they would be so long from now. */
async function after<Answer>(minutes: number, ask: () => Promise<Answer>): Promise<Answer> {
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
      signedUp,
      ({ email, code }: { email: string; code: string }) => using(email, code),
    ],
    [
      'of an invitation',
      7 * 24,
      invited,
      ({ email, code }: { email: string; code: string }) => using(email, code),
    ],
    ['for another password', 1, resettable, ({ code }: { code: string }) => resetting(code)],
  ])('%s after its %i hours, and not before', async (_, hours, begin, use) => {
    const begun = await begin();
    expect(await after(hours * 60 + 1, () => use(begun))).toMatchObject(over);
    expect((await after(hours * 60 - 2, () => use(begun))).status).toBe(204);
  });

  test('for whoever types another e-mail than the invited one', async () => {
    const [{ email, userId, code }, other] = [await invited(), await aUser({ dealerId })];
    for (const typed of [other.email, `nobody${Date.now()}@test.example`])
      expect(await using(typed, code)).toMatchObject(over);
    expect((await findAccount(userId))?.isConfirmed).toBe(false);
    expect((await using(email, code)).status).toBe(204);
  });

  test('where it was made for something else', async () => {
    const { email, userId } = await aUser({ isConfirmed: false, dealerId });
    const reset = await createMailCode(userId, 'RESET', 1);
    expect(await using(email, reset)).toMatchObject(over);
    expect((await findAccount(userId))?.isConfirmed).toBe(false);
    const activation = await createMailCode(userId, 'ACTIVATION', 1);
    expect(await resetting(activation)).toMatchObject(over);
    expect((await signIn(email, { password: OTHER })).status).toBe(400);
    expect((await using(email, activation)).status).toBe(204);
  });
});
