import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as resendActivation } from '#functions/api/account/resend-activation.ts';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as activate } from '#functions/api/registration/activate.ts';
import { handler as changePassword } from '#functions/api/registration/change-password.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { handler as signUp } from '#functions/api/registration/sign-up.ts';
import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { listRecentUserSignIns } from '#functions/store/accounts/sign-in-history.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { tryCountThrottledAction } from '#functions/store/accounts/throttles.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Mailbox } from '#shared/schemas/notification-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { storeDealer } from '#tests/make/dealer-fixtures.ts';
import { startFakeMailbox, requireLinkCode } from '#tests/make/fake-mailbox.ts';
import {
  createSignedInUser,
  createUserAccount,
  updateStoredAccount,
  TEST_PASSWORD,
  signInWithTestPassword,
} from '#tests/make/sign-in.ts';

const NEW_PASSWORD = 'Other-5678?';
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
beforeAll(async () => {
  mailbox = await startFakeMailbox();
});
afterAll(() => mailbox.close());

const createEmail = () => `visitor${randomInt(2 ** 40)}@test.example`;
const signUpDetails = {
  FirstName: 'Nora',
  LastName: 'Kowalczyk',
  MobilePhone: '(715) 555-0142',
  Password: TEST_PASSWORD,
  CompanyName: 'Superior Dental Equipment',
  ContactMe: true,
};
const callSignUp = (Email: string, changes: object = {}) =>
  callHandler(signUp, { body: { ...signUpDetails, Email, ...changes } });
const callActivate = (Email: string, Token: string, Password = TEST_PASSWORD) =>
  callHandler(activate, { body: { Email, Token, Password } });
const callResetPassword = (token: string, password = NEW_PASSWORD, address?: string) =>
  callHandler(resetPassword, { body: { token, password }, ...(address && { address }) });

async function readMailedCode(email: string): Promise<string> {
  const [mail] = (await mailbox.deliverMailsTo(email)).slice(-1);
  return requireLinkCode(mail!);
}
async function signUpVisitor() {
  const email = createEmail();
  expect((await callSignUp(email)).status).toBe(204);
  return { email, code: await readMailedCode(email) };
}
const callChangePassword = (
  token: string,
  oldPassword: string,
  newPassword = NEW_PASSWORD,
  headers: Record<string, string> = {},
) =>
  callHandler(changePassword, {
    token,
    headers,
    body: { oldPassword, newPassword, confirmPassword: newPassword },
  });
const getAccessToken = ({ body }: HandlerResponse) =>
  (body as { access_token: string }).access_token;
const buildRejection = (Message: string, Errors?: object) => ({
  status: 400,
  body: { Message, ...(Errors && { Errors }) },
});

describe('signing up a dealer', () => {
  test('gives nobody a way in before the e-mail is confirmed', async () => {
    const { email } = await signUpVisitor();
    expect(await signInWithTestPassword(email)).toMatchObject(
      buildRejection(signInTexts.wrongEmailOrPassword),
    );
  });

  test('ends, by the link of the mail and the password, in an Unregistered dealer with its administrator', async () => {
    const { email, code } = await signUpVisitor();
    expect((await callActivate(email.toUpperCase(), code)).status).toBe(204);
    const token = getAccessToken(await signInWithTestPassword(email));
    const { body: me } = await callHandler(getCurrentUser, { token });
    expect(me).toMatchObject({ FirstName: 'Nora', EmailAddress: email, UserRoleId: 2 });
    const { DealerId } = me as { DealerId: number };
    const { body: dealer } = await callHandler(getDealer, { token, params: { id: DealerId } });
    expect(dealer).toMatchObject({
      CompanyName: 'Superior Dental Equipment',
      DealerStatus: 1,
      ContactRequested: true,
      PrimaryContact: { FirstName: 'Nora', LastName: 'Kowalczyk', Email: email },
    });
    expect(await listDealerUsers(toDealerKey(DealerId))).toMatchObject([
      { Email: email, UserRoleId: 2, IsUserActive: true },
    ]);
    const { token: admin } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const { body: notifications } = await callHandler(listNotifications, { token: admin });
    expect((notifications as Mailbox).Notifications).toContainEqual(
      expect.objectContaining({
        Subject: 'Superior Dental Equipment has signed up',
        Message: expect.stringContaining(`Nora Kowalczyk, ${email}`) as string,
      }),
    );
  });

  test('wants the password of the signup, and counts wrong ones', async () => {
    const { email, code } = await signUpVisitor();
    const wrong = buildRejection(signInTexts.wrongEmailOrPassword);
    for (const password of ['Wrong-1!', 'Wrong-2!', 'Wrong-3!', 'Wrong-4!', 'Wrong-5!'])
      expect(await callActivate(email, code, password)).toMatchObject(wrong);
    expect(await callActivate(email, code)).toMatchObject(
      buildRejection(signInTexts.userIsLockedOut),
    );
  });

  test('says nothing of an e-mail that has an account; its owner is told by mail', async () => {
    const { email } = await createUserAccount();
    expect((await callSignUp(email)).status).toBe(204);
    const [mail] = await mailbox.deliverMailsTo(email);
    expect(mail?.subject).toBe('You have a SmartSales account already');
    expect(mail?.text).not.toContain('code=');
  });

  test('of two who sign up with one e-mail the first to confirm has it', async () => {
    const email = createEmail();
    await callSignUp(email, { FirstName: 'First' });
    const first = await readMailedCode(email);
    await callSignUp(email, { FirstName: 'Second' });
    const second = await readMailedCode(email);
    const answers = await Promise.all([callActivate(email, first), callActivate(email, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect((await signInWithTestPassword(email)).status).toBe(200);
  });

  test('a code works once, for one e-mail, and no other', async () => {
    const [one, other] = [await signUpVisitor(), await signUpVisitor()];
    const over = buildRejection(accountsTexts.linkExpired);
    expect(await callActivate(one.email, other.code)).toMatchObject(over);
    expect(await callActivate(one.email, `${one.code.slice(0, -2)}AA`)).toMatchObject(over);
    expect(await callActivate(one.email, 'no code at all')).toMatchObject(over);
    expect((await callActivate(one.email, one.code)).status).toBe(204);
    // The same request again is a retry after a lost answer.
    expect((await callActivate(one.email, one.code)).status).toBe(204);
    expect(await callActivate(one.email, one.code, NEW_PASSWORD)).toMatchObject(over);
    expect(await callActivate(other.email, one.code)).toMatchObject(over);
    expect(await callResetPassword(other.code)).toMatchObject(over);
  });

  test('a link that was lost is sent again, and ends the one before', async () => {
    const { email, code } = await signUpVisitor();
    expect((await callHandler(resendActivation, { body: { email } })).status).toBe(204);
    const again = await readMailedCode(email);
    expect(again).not.toBe(code);
    expect(await callActivate(email, code)).toMatchObject(
      buildRejection(accountsTexts.linkExpired),
    );
    expect((await callActivate(email, again)).status).toBe(204);
    await callHandler(resendActivation, { body: { email } });
    expect(await mailbox.deliverMailsTo(email)).toHaveLength(2);
  });

  test('is greeted by a name alone: what could be read as an address is left out', async () => {
    const email = createEmail();
    const FirstName = 'Win at http://evil.example';
    expect((await callSignUp(email, { FirstName })).status).toBe(204);
    const [mail] = await mailbox.deliverMailsTo(email);
    expect(mail!.text).toContain('Hello,');
    expect(mail!.text).not.toContain('evil.example');
  });

  test('stands in a state that there is', async () => {
    expect(await callSignUp(createEmail(), { StateProvinceId: 999_999 })).toMatchObject({
      status: 400,
      body: { Errors: { StateProvinceId: apiErrorTexts.unknownField } },
    });
  });

  test('takes nothing that a visitor may not say of themselves', async () => {
    const email = createEmail();
    await callSignUp(email, { UserRoleId: 1, DealerId: 1, DealerStatus: 2, isConfirmed: true });
    await callActivate(email, await readMailedCode(email));
    const { body: me } = await callHandler(getCurrentUser, {
      token: getAccessToken(await signInWithTestPassword(email)),
    });
    expect(me).toMatchObject({ UserRoleId: 2 });
    expect((me as { DealerId: number }).DealerId).toBeGreaterThan(10_000);
  });

  test.each([
    [{ Email: 'nora@' }, { Email: accountsTexts.notAnEmail }],
    [{ Email: 'a@b.example\r\nBcc: c@d.example' }, { Email: accountsTexts.notAnEmail }],
    [{ FirstName: '  ' }, { FirstName: accountsTexts.required }],
    [{ Password: 'Demo-12' }, { Password: accountsTexts.passwordTooShort }],
    [{ Password: 'demo-1234!' }, { Password: accountsTexts.passwordNeedsUppercase }],
    [{ Password: 'DEMO-1234!' }, { Password: accountsTexts.passwordNeedsLowercase }],
    [{ Password: 'Demo-demo!' }, { Password: accountsTexts.passwordNeedsDigit }],
    [{ Password: 'Demo12345é' }, { Password: accountsTexts.passwordNeedsSymbol }],
    [{ Zip: '12345678901' }, { Zip: 'May only have 10 characters' }],
    [{ CompanyName: 'x'.repeat(255) }, { CompanyName: 'May only have 100 characters' }],
  ])('refuses %j in words', async (changes, Errors) => {
    expect(await callSignUp(createEmail(), changes)).toMatchObject({
      status: 400,
      body: { Errors },
    });
  });
});

describe('a password that was forgotten', () => {
  test('is set anew by the link of the mail, once; who was signed in is not any more', async () => {
    const { email, token, userId } = await createSignedInUser();
    expect((await callHandler(forgotPassword, { body: { email } })).status).toBe(204);
    const [mail] = await mailbox.deliverMailsTo(email);
    const code = requireLinkCode(mail!);
    expect((await callResetPassword(code)).status).toBe(204);
    expect(await listRecentUserSignIns(userId)).toMatchObject([{ Ended: 'password changed' }]);
    expect((await callHandler(getCurrentUser, { token })).status).toBe(401);
    expect(await signInWithTestPassword(email)).toMatchObject(
      buildRejection(signInTexts.wrongEmailOrPassword),
    );
    expect((await signInWithTestPassword(email, { password: NEW_PASSWORD })).status).toBe(200);
    expect(await callResetPassword(code, TEST_PASSWORD)).toMatchObject(
      buildRejection(accountsTexts.linkExpired),
    );
    // The same request again is a retry after a lost answer: nothing happens twice, and nobody is notified
    // twice.
    expect((await callResetPassword(code)).status).toBe(204);
    expect(
      (await signInWithTestPassword(email, { password: NEW_PASSWORD, sessionoverride: 'true' }))
        .status,
    ).toBe(200);
    expect((await mailbox.deliverMailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Choose a new SmartSales password',
      'Your SmartSales password was changed',
    ]);
  });

  test('unlocks who tried too often', async () => {
    const { email } = await createUserAccount();
    for (let count = 0; count < 5; count++)
      await signInWithTestPassword(email, { password: 'Wrong-1234!' });
    expect(await signInWithTestPassword(email)).toMatchObject(
      buildRejection(signInTexts.userIsLockedOut),
    );
    await callHandler(forgotPassword, { body: { email } });
    await callResetPassword(await readMailedCode(email));
    expect((await signInWithTestPassword(email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  test('answers the same, and sends nothing, for an e-mail that nobody has or who is disabled', async () => {
    const nobody = createEmail();
    const { email: disabled } = await createUserAccount({ isDisabled: true });
    const { email: knownEmail } = await createUserAccount();
    const answers = await Promise.all(
      [nobody, disabled, knownEmail].map((email) =>
        callHandler(forgotPassword, { body: { email } }),
      ),
    );
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(await mailbox.deliverMailsTo(nobody)).toEqual([]);
    expect(await mailbox.deliverMailsTo(disabled)).toEqual([]);
  });

  test('of two who come with one link at once the password of the one who was told so holds', async () => {
    const { email } = await createUserAccount();
    await callHandler(forgotPassword, { body: { email } });
    const code = await readMailedCode(email);
    const passwords = ['First-1234!', 'Other-1234!'];
    const answers = await Promise.all(
      passwords.map((password) => callResetPassword(code, password)),
    );
    const done = answers.map(({ status }) => status === 204);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 400, 503].includes(status))).toBe(true);
    const password = passwords[done.indexOf(true)]!;
    expect((await signInWithTestPassword(email, { password })).status).toBe(200);
    expect(await callResetPassword(code)).toMatchObject(buildRejection(accountsTexts.linkExpired));
  });

  test('is good however many wrong ones were tried for its account, from its own address, too', async () => {
    const { email, userId } = await createUserAccount();
    await callHandler(forgotPassword, { body: { email } });
    const code = await readMailedCode(email);
    const wrong = `${userId}.${'x'.repeat(43)}`;
    const address = '198.51.100.77';
    for (let count = 0; count < 10; count++)
      expect(await callResetPassword(wrong, NEW_PASSWORD, address)).toMatchObject(
        buildRejection(accountsTexts.linkExpired),
      );
    expect(await callResetPassword(wrong, NEW_PASSWORD, address)).toMatchObject({
      status: 429,
      body: { Message: accountsTexts.tooManyAttempts },
    });
    expect(await callResetPassword(wrong)).toMatchObject(buildRejection(accountsTexts.linkExpired));
    expect((await callResetPassword(code, NEW_PASSWORD, address)).status).toBe(204);
  });

  test('asked for too often waits, for an unknown e-mail as for a known one', async () => {
    const { email: knownEmail } = await createUserAccount();
    for (const email of [knownEmail, createEmail()]) {
      for (let count = 0; count < 5; count++)
        expect((await callHandler(forgotPassword, { body: { email } })).status).toBe(204);
      const refusal = await callHandler(forgotPassword, { body: { email } });
      expect(refusal).toMatchObject({
        status: 429,
        body: { Message: accountsTexts.tooManyAttempts },
      });
      const seconds = Number(refusal.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
  });
});

describe('who was invited', () => {
  test('chooses a password by the link of the mail, and cannot sign in before', async () => {
    await storeDealer({ Id: 9480, StoreCode: 'HSCA' });
    const { email, userId } = await createUserAccount({ isConfirmed: false, dealerId: 9480 });
    expect(await signInWithTestPassword(email)).toMatchObject(
      buildRejection(accountsTexts.notActivated),
    );
    await writeTransaction([buildAccountMailWrite({ what: 'invite', userId })]);
    const [mail] = await mailbox.deliverMailsTo(email);
    expect(mail?.subject).toBe(
      'Votre compte SmartSales est prêt / Your SmartSales account is ready',
    );
    expect(mail?.text).toContain('&type=user');
    const code = requireLinkCode(mail!);
    expect(await callActivate(email, code, 'short')).toMatchObject({
      status: 400,
      body: { Errors: { Password: accountsTexts.passwordTooShort } },
    });
    expect((await callActivate(email, code, NEW_PASSWORD)).status).toBe(204);
    expect((await findAccount(userId))?.isConfirmed).toBe(true);
    expect((await signInWithTestPassword(email, { password: NEW_PASSWORD })).status).toBe(200);
  });
});

async function createInvitedUser() {
  const { email, userId } = await createUserAccount({ isConfirmed: false, dealerId: 9480 });
  await writeTransaction([buildAccountMailWrite({ what: 'invite', userId })]);
  const [mail] = await mailbox.deliverMailsTo(email);
  return { email, userId, code: requireLinkCode(mail!) };
}

describe('an invitation', () => {
  test('that was never used is over once the password was set otherwise', async () => {
    const { email, code } = await createInvitedUser();
    await callHandler(forgotPassword, { body: { email } });
    expect((await callResetPassword(await readMailedCode(email))).status).toBe(204);
    expect(await callActivate(email, code)).toMatchObject(
      buildRejection(accountsTexts.linkExpired),
    );
    expect((await signInWithTestPassword(email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  test('lets nobody in who was disabled meanwhile', async () => {
    const { email, userId, code } = await createInvitedUser();
    await updateStoredAccount(userId, { isDisabled: true });
    expect(await callActivate(email, code)).toMatchObject(
      buildRejection(accountsTexts.linkExpired),
    );
  });
});

describe('another password', () => {
  test('takes the place of the present one, which has to be known', async () => {
    const { email, token } = await createSignedInUser();
    expect(await callChangePassword(token, 'Wrong-1234!')).toMatchObject(
      buildRejection(signInTexts.seeValidationErrors, { oldPassword: accountsTexts.wrongPassword }),
    );
    expect((await callChangePassword(token, TEST_PASSWORD)).status).toBe(204);
    expect((await callHandler(getCurrentUser, { token })).status).toBe(200);
    expect(
      (await signInWithTestPassword(email, { password: NEW_PASSWORD, sessionoverride: 'true' }))
        .status,
    ).toBe(200);
  });

  test('a try whose answer was lost is done when it comes again', async () => {
    const { token } = await createSignedInUser();
    const headers = { 'idempotency-key': `change-${randomInt(2 ** 40)}` };
    expect((await callChangePassword(token, TEST_PASSWORD, NEW_PASSWORD, headers)).status).toBe(
      204,
    );
    expect((await callChangePassword(token, TEST_PASSWORD, NEW_PASSWORD, headers)).status).toBe(
      204,
    );
    expect((await callChangePassword(token, TEST_PASSWORD)).status).toBe(400);
  });

  test('that is sent again and again counts as no wrong password', async () => {
    const { token, email } = await createSignedInUser();
    const headers = { 'idempotency-key': `change-${randomInt(2 ** 40)}` };
    for (let count = 0; count < 7; count++)
      expect((await callChangePassword(token, TEST_PASSWORD, NEW_PASSWORD, headers)).status).toBe(
        204,
      );
    expect(await callChangePassword(token, TEST_PASSWORD, 'Another-1!', headers)).toMatchObject({
      status: 422,
    });
    const again = { password: NEW_PASSWORD, sessionoverride: 'true' };
    expect((await signInWithTestPassword(email, again)).status).toBe(200);
  });

  test('ends the link that was sent for one', async () => {
    const { token, email } = await createSignedInUser();
    await callHandler(forgotPassword, { body: { email } });
    const link = await readMailedCode(email);
    expect((await callChangePassword(token, TEST_PASSWORD)).status).toBe(204);
    expect((await callResetPassword(link, TEST_PASSWORD)).status).toBe(400);
  });

  test.each([' Other-5678?', 'Other-5678? ', 'Other\n-5678?'])(
    'has no open end, which nobody would keep: %j',
    async (password) => {
      const { token } = await createSignedInUser();
      expect(await callChangePassword(token, TEST_PASSWORD, password)).toMatchObject({
        status: 400,
        body: { Errors: { newPassword: accountsTexts.passwordHasOuterSpaces } },
      });
    },
  );

  test('is written twice alike', async () => {
    const { token } = await createSignedInUser();
    const body = {
      oldPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: 'Other-5678!',
    };
    expect(await callHandler(changePassword, { token, body })).toMatchObject({
      status: 400,
      body: { Errors: { confirmPassword: accountsTexts.newPasswordsMustMatch } },
    });
  });

  test('is not guessed by whoever has a session alone', async () => {
    const { token } = await createSignedInUser();
    for (let count = 0; count < 5; count++) await callChangePassword(token, `Wrong-${count}234!`);
    expect(await callChangePassword(token, TEST_PASSWORD)).toMatchObject(
      buildRejection(signInTexts.userIsLockedOut),
    );
  });
});

/** So many failed sign-ins of an address are allowed in so many minutes. */
const failedSignInLimit = { maxCount: 60, minutes: 10 };

/** Fails to sign in from an address until one more is too many: the last three times by calls. */
async function failToSignIn(address: string) {
  const already = failedSignInLimit.maxCount - 3;
  await Promise.all(
    Array.from({ length: already }, () =>
      tryCountThrottledAction('failed-address', address, failedSignInLimit),
    ),
  );
  for (let count = 0; count < 3; count++) {
    const password = `Wrong-${count}-Try!`;
    const form = { grant_type: 'password', username: createEmail(), password };
    expect((await callHandler(login, { form, address })).status).toBe(400);
  }
}

describe('one who tries what is not theirs', () => {
  test('over many e-mails with one password is slowed, even where it is right', async () => {
    const password = `Spray-${randomInt(2 ** 40)}!`;
    const { email } = await createUserAccount();
    for (let count = 0; count < 20; count++)
      await callHandler(login, {
        form: { grant_type: 'password', username: createEmail(), password },
      });
    expect(await signInWithTestPassword(email, { password })).toMatchObject({ status: 429 });
    expect((await signInWithTestPassword(email)).status).toBe(200);
  });

  test('is slowed however many tries come at once', async () => {
    const password = `Burst-${randomInt(2 ** 40)}!`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        callHandler(login, { form: { grant_type: 'password', username: createEmail(), password } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('does not lock out whoever they sprayed on', async () => {
    const address = '192.0.2.46';
    await failToSignIn(address);
    const { email } = await createUserAccount();
    const form = { grant_type: 'password', username: email, password: TEST_PASSWORD };
    for (let count = 0; count < 6; count++)
      expect((await callHandler(login, { form, address })).status).toBe(429);
    expect((await signInWithTestPassword(email)).status).toBe(200);
  });

  test('is counted as one however a code is written', async () => {
    const { userId } = await createUserAccount();
    const code = `${userId}.${'a'.repeat(43)}`;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push(
        (await callResetPassword(`${' '.repeat(count)}${code}`, NEW_PASSWORD, '192.0.2.49')).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('from an address that asked too often counts for nobody’s e-mail', async () => {
    const address = '192.0.2.47';
    const requestReset = (email: string, from = address) =>
      callHandler(forgotPassword, { body: { email }, address: from });
    for (let count = 0; count < 20; count++) await requestReset(createEmail());
    const email = createEmail();
    for (let count = 0; count < 6; count++) expect((await requestReset(email)).status).toBe(429);
    expect((await requestReset(email, '192.0.2.48')).status).toBe(204);
  });

  test('from an address that tried too often counts for no password', async () => {
    const address = '192.0.2.49';
    const password = `Common-${randomInt(2 ** 40)}!`;
    const tryPassword = (given: string) =>
      callHandler(login, {
        form: { grant_type: 'password', username: createEmail(), password: given },
        address,
      });
    await failToSignIn(address);
    for (let count = 0; count < 21; count++) expect((await tryPassword(password)).status).toBe(429);
    const { email } = await createUserAccount();
    expect((await signInWithTestPassword(email, { password })).status).toBe(400);
  });

  test('from one address is slowed, and nobody else', async () => {
    const address = '192.0.2.44';
    const trySignIn = (username: string, password: string, from = address) =>
      callHandler(login, { form: { grant_type: 'password', username, password }, address: from });
    await failToSignIn(address);
    const { email } = await createUserAccount();
    expect((await trySignIn(email, TEST_PASSWORD)).status).toBe(429);
    expect((await trySignIn(email, TEST_PASSWORD, '192.0.2.45')).status).toBe(200);
  });
});
