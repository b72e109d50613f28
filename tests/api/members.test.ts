import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listTransferReps } from '#functions/api/dealers/list-transfer-reps.ts';
import { handler as createAdmin } from '#functions/api/members/create-admin.ts';
import { handler as createMember } from '#functions/api/members/create-member.ts';
import { handler as getMember } from '#functions/api/members/get-member.ts';
import { handler as listAdmins } from '#functions/api/members/list-admins.ts';
import { handler as listMembers } from '#functions/api/members/list-members.ts';
import { handler as lockUser } from '#functions/api/members/lock-user.ts';
import { handler as resendInvitation } from '#functions/api/members/resend-invitation.ts';
import { handler as unlockUser } from '#functions/api/members/unlock-user.ts';
import { handler as updateMember } from '#functions/api/members/update-member.ts';
import { handler as activate } from '#functions/api/registration/activate.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import { listRecentUserSignIns } from '#functions/store/accounts/sign-in-history.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey, PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { startFakeMailbox, requireLinkCode } from '#tests/make/fake-mailbox.ts';
import { createSignedInUser, TEST_PASSWORD, signInWithTestPassword } from '#tests/make/sign-in.ts';

type SignedInTestUser = Awaited<ReturnType<typeof createSignedInUser>>;
type TestUser = { token: string; userId: number; email: string; salesRepId: number | null };

const id = randomInt(10_000_000, 1_000_000_000);
const dealer = toDealerKey(id);
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
let admin: TestUser;
let administrator: TestUser;
let manager: TestUser;
beforeAll(async () => {
  mailbox = await startFakeMailbox();
  await storeDealer({ Id: id });
  admin = await createSignedInUser({
    roleId: roles.smartSalesAdmin,
    dealerId: null,
    salesRepId: null,
  });
  administrator = await createSignedInDealerUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
  });
  manager = await createSignedInDealerUser({ dealerId: id, roleId: roles.salesManager });
});
afterAll(() => mailbox.close());

const createRep = () => createSignedInDealerUser({ dealerId: id, roleId: roles.salesRep });
const sessionOverride = { sessionoverride: 'true' };
const createEmail = () => `member${randomInt(2 ** 40)}@test.example`;
const userFields = { FirstName: 'Ina', LastName: 'Brandt', MobilePhone: '(715) 555-0143' };
const buildRejection = (Message: string, Errors?: object) => ({
  status: 400,
  body: { Message, ...(Errors && { Errors }) },
});

const callInviteUser = (body: object, token = administrator.token) =>
  callHandler(createMember, {
    token,
    params: { id },
    body: { ...userFields, Email: createEmail(), UserRoleId: roles.salesRep, ...body },
  });
async function inviteTestUser(body: object = {}) {
  const { status, body: invitedUser } = await callInviteUser(body);
  expect(status).toBe(200);
  return invitedUser as DealerUserWithVersion;
}
const readActivationStatus = async (Email: string, Token: string) =>
  (await callHandler(activate, { body: { Email, Token, Password: TEST_PASSWORD } })).status;
async function readMailedCode(email: string) {
  const mails = await mailbox.deliverMailsTo(email);
  return requireLinkCode(mails.at(-1)!);
}
const readUser = async (SalesRepId: number) => {
  const { body } = await callHandler(getMember, {
    token: administrator.token,
    params: { id, repId: SalesRepId },
  });
  return body as DealerUserWithVersion;
};
const callLockUser = (userId: number, token = administrator.token) =>
  callHandler(lockUser, { token, params: { id: userId } });
const callUnlockUser = (userId: number, token = administrator.token) =>
  callHandler(unlockUser, { token, params: { id: userId } });
const listAuditAboutUser = async (userId: number, of = dealer) =>
  (await listNewestAuditEntries(of)).filter(({ RecordId }) => RecordId === String(userId));

describe('a user who is invited', () => {
  test('chooses a password by the link of the mail, and is told of in the audit', async () => {
    const invitedUser = await inviteTestUser({
      Email: ` ${createEmail().toUpperCase()} `,
      CanViewAllOrders: true,
    });
    const { Email, AppUserId, SalesRepId } = invitedUser;
    expect(Email).toBe(Email.toLowerCase().trim());
    expect(invitedUser).toMatchObject({
      ...userFields,
      UserRole: 'Sales Rep',
      EmailConfirmed: false,
      LockoutStatus: 'ENABLED',
      CanViewAllOrders: true,
      UserType: 0,
    });
    expect((await signInWithTestPassword(Email)).status).toBe(400);
    const [mail] = await mailbox.deliverMailsTo(Email);
    expect(mail).toMatchObject({ subject: 'Your SmartSales account is ready' });
    expect(mail!.text).toContain('&type=user');
    expect(await readActivationStatus(Email, requireLinkCode(mail!))).toBe(204);
    expect((await signInWithTestPassword(Email)).status).toBe(200);
    expect(await readUser(SalesRepId)).toMatchObject({ EmailConfirmed: true });
    expect(await listAuditAboutUser(AppUserId)).toMatchObject([
      {
        Kind: 'user',
        Deed: 'changed',
        UserId: AppUserId,
        Changes: [{ Field: 'EmailConfirmed', From: 'false', To: 'true' }],
      },
      { Kind: 'user', Deed: 'created' },
    ]);
  });

  test('may choose it as one that was forgotten, which ends the invitation', async () => {
    const { Email, SalesRepId } = await inviteTestUser();
    const invitation = await readMailedCode(Email);
    await callHandler(forgotPassword, { body: { email: Email } });
    const token = await readMailedCode(Email);
    expect(
      (await callHandler(resetPassword, { body: { token, password: TEST_PASSWORD } })).status,
    ).toBe(204);
    expect(await readActivationStatus(Email, invitation)).toBe(400);
    expect((await signInWithTestPassword(Email)).status).toBe(200);
    expect(await readUser(SalesRepId)).toMatchObject({ EmailConfirmed: true });
  });

  test('is sent the link again, which ends the one before; once they are in, nothing more', async () => {
    const { Email, AppUserId } = await inviteTestUser();
    const first = await readMailedCode(Email);
    const again = () =>
      callHandler(resendInvitation, { token: administrator.token, params: { id: AppUserId } });
    expect((await again()).status).toBe(204);
    const second = await readMailedCode(Email);
    expect(await readActivationStatus(Email, first)).toBe(400);
    expect(await readActivationStatus(Email, second)).toBe(204);
    expect(await again()).toMatchObject(buildRejection(dealerUsersTexts.alreadyActivated));
    expect(await mailbox.deliverMailsTo(Email)).toHaveLength(2);
  });

  test('has no link while they are disabled', async () => {
    const { Email, AppUserId } = await inviteTestUser();
    const link = await readMailedCode(Email);
    await callLockUser(AppUserId);
    expect(await readActivationStatus(Email, link)).toBe(400);
    expect(
      await callHandler(resendInvitation, {
        token: administrator.token,
        params: { id: AppUserId },
      }),
    ).toMatchObject(buildRejection(signInTexts.userIsDisabled));
    await callUnlockUser(AppUserId);
    expect(await readActivationStatus(Email, link)).toBe(204);
  });

  test('is made once, however often the call is sent', async () => {
    const body = { ...userFields, Email: createEmail(), UserRoleId: roles.salesRep };
    const sent = {
      token: administrator.token,
      params: { id },
      body,
      headers: { 'idempotency-key': randomUUID() },
    };
    const [one, two] = [
      await callHandler(createMember, sent),
      await callHandler(createMember, sent),
    ];
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(await mailbox.deliverMailsTo(body.Email)).toHaveLength(1);
  });

  test('of two with one e-mail there is one', async () => {
    const Email = createEmail();
    const answers = await Promise.all([
      callInviteUser({ Email }),
      callInviteUser({ Email }),
      callInviteUser({ Email }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      buildRejection(signInTexts.seeValidationErrors, { Email: dealerUsersTexts.emailTaken }),
    );
  });

  test.each([
    [{ FirstName: ' ' }, { FirstName: accountsTexts.required }],
    [{ Email: 'ina@' }, { Email: accountsTexts.notAnEmail }],
    [{ Email: 'a@b.example\r\nBcc: c@d.example' }, { Email: accountsTexts.notAnEmail }],
    [{ UserRoleId: roles.smartSalesAdmin }, { UserRoleId: accountsTexts.required }],
  ])('is refused as %j', async (body, Errors) => {
    expect(await callInviteUser(body)).toMatchObject(
      buildRejection(signInTexts.seeValidationErrors, Errors),
    );
  });
});

describe('to whom somebody reports', () => {
  test('is a Sales Manager of the dealer, and a Sales Rep alone does', async () => {
    const ManagerId = manager.userId;
    const rep = await inviteTestUser({ ManagerId });
    expect(rep).toMatchObject({ ManagerId, SalesManager: expect.any(String) as unknown });
    expect(await inviteTestUser({ ManagerId: 0 })).toMatchObject({ ManagerId: null });
    expect(await inviteTestUser({ ManagerId, UserRoleId: roles.salesManager })).toMatchObject({
      ManagerId: null,
      SalesManager: null,
    });
    const elsewhere = await createSignedInDealerUser({
      dealerId: id + 1,
      roleId: roles.salesManager,
    });
    const nobody = buildRejection(signInTexts.seeValidationErrors, {
      ManagerId: dealerUsersTexts.noSuchManager,
    });
    for (const other of [administrator.userId, elsewhere.userId, 999_999])
      expect(await callInviteUser({ ManagerId: other })).toMatchObject(nobody);
  });
});

describe('a user who is disabled', () => {
  test('is out with the next call, cannot sign in, and is in no list of owners as enabled', async () => {
    const rep = await createRep();
    expect(await callLockUser(rep.userId)).toMatchObject({
      status: 200,
      body: { IsLockedOut: true, LockoutStatus: 'DISABLED', UserType: 2 },
    });
    const out = await callHandler(getCurrentUser, { token: rep.token });
    expect(out).toMatchObject({ status: 401, body: { Message: signInTexts.userIsDisabled } });
    expect(await signInWithTestPassword(rep.email)).toMatchObject(
      buildRejection(signInTexts.userIsDisabled),
    );
    const history = await listRecentUserSignIns(rep.userId);
    expect(history.map(({ Outcome, Ended }) => [Outcome, Ended])).toEqual(
      expect.arrayContaining([
        ['disabled', null],
        ['signed in', 'disabled'],
      ]),
    );
    const { body } = await callHandler(listTransferReps, { token: administrator.token });
    expect(
      (body as object[]).find((each) => 'AppUserId' in each && each.AppUserId === rep.userId),
    ).toMatchObject({ IsLockedOut: true });

    expect(await callUnlockUser(rep.userId)).toMatchObject({
      body: { IsLockedOut: false, LockoutStatus: 'ENABLED', UserType: 0 },
    });
    // The ended session stays invalid.
    expect((await callHandler(getCurrentUser, { token: rep.token })).status).toBe(401);
    expect((await signInWithTestPassword(rep.email)).status).toBe(200);
    const auditEntries = await listAuditAboutUser(rep.userId);
    expect(auditEntries.map(({ Changes }) => Changes)).toEqual([
      [
        { Field: 'LockoutStatus', From: 'DISABLED', To: 'ENABLED' },
        { Field: 'UserType', From: '2', To: '0' },
      ],
      [
        { Field: 'LockoutStatus', From: 'ENABLED', To: 'DISABLED' },
        { Field: 'UserType', From: '0', To: '2' },
      ],
    ]);
  });

  test('stays so when it is asked again, and nothing more is told', async () => {
    const rep = await createRep();
    const first = await callLockUser(rep.userId);
    expect((await callLockUser(rep.userId)).body).toEqual(first.body);
    expect(await listAuditAboutUser(rep.userId)).toHaveLength(1);
  });

  test('stays so whatever they save, or sign in to, at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const rep = await createRep();
      const { body: profile } = await callHandler(getProfile, { token: rep.token });
      const [answer] = await Promise.all([
        callLockUser(rep.userId),
        callHandler(updateProfile, {
          token: rep.token,
          body: { ...(profile as object), City: 'Ulm' },
        }),
        signInWithTestPassword(rep.email, { sessionoverride: 'true' }),
      ]);
      expect(answer.status).toBe(200);
      expect((await callHandler(getCurrentUser, { token: rep.token })).status).toBe(401);
      expect(await signInWithTestPassword(rep.email)).toMatchObject(
        buildRejection(signInTexts.userIsDisabled),
      );
      const active = (await listRecentUserSignIns(rep.userId)).filter(
        ({ Outcome, Ended }) => ['signed in', 'took over'].includes(Outcome) && Ended === null,
      );
      expect(active).toEqual([]);
      expect(await readUser(rep.salesRepId)).toMatchObject({ IsLockedOut: true, UserType: 2 });
    }
  });

  test('is nobody who asks, and nobody of another dealer’s', async () => {
    const myself = buildRejection(dealerUsersTexts.cannotDisableYourself);
    expect(await callLockUser(administrator.userId)).toMatchObject(myself);
    expect(await callLockUser(admin.userId, admin.token)).toMatchObject(myself);
    const elsewhere = await createSignedInDealerUser({ dealerId: id + 1, roleId: roles.salesRep });
    expect((await callLockUser(elsewhere.userId)).status).toBe(404);
    expect((await callLockUser(admin.userId)).status).toBe(404);
    expect((await callLockUser(elsewhere.userId, admin.token)).status).toBe(200);
    expect((await callLockUser(elsewhere.userId, manager.token)).status).toBe(404);
  });
});

const lockEachOther = (one: SignedInTestUser, other: SignedInTestUser) =>
  Promise.all([callLockUser(other.userId, one.token), callLockUser(one.userId, other.token)]);

describe('somebody is left who can enable', () => {
  test('where two disable each other at once: one of them is, and the other is not', async () => {
    for (let round = 0; round < 5; round++) {
      const roleId = roles.smartSalesAdmin;
      const [one, other] = [
        await createSignedInUser({ roleId }),
        await createSignedInUser({ roleId }),
      ];
      const answers = await lockEachOther(one, other);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      const again = [
        await signInWithTestPassword(one.email, sessionOverride),
        await signInWithTestPassword(other.email, sessionOverride),
      ];
      expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('where an administrator would limit themselves: they are told that they cannot', async () => {
    const roleId = roles.salesAdministrator;
    const chief = await createSignedInDealerUser({ dealerId: id, roleId });
    const params = { id, repId: chief.salesRepId };
    const before = (await callHandler(getMember, { token: chief.token, params })).body as object;
    const body = { ...before, IsLimitedTransferUser: true };
    expect(await callHandler(updateMember, { token: chief.token, params, body })).toMatchObject(
      buildRejection(signInTexts.seeValidationErrors, {
        IsLimitedTransferUser: dealerUsersTexts.cannotLimitYourself,
      }),
    );
    expect((await callHandler(getMember, { token: chief.token, params })).status).toBe(200);
  });

  test('where a SmartSales Admin is given what dealers’ users have: they have none of it', async () => {
    const other = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    await writeTransaction(
      buildDealerUserWrites(PLATFORM_DEALER_KEY, buildDealerUserFromAccount(other)),
    );
    const params = { id: 0, repId: other.userId };
    const before = (await callHandler(getMember, { token: admin.token, params })).body as object;
    const body = { ...before, IsLimitedTransferUser: true, LastName: 'Changed' };
    expect(await callHandler(updateMember, { token: admin.token, params, body })).toMatchObject({
      status: 200,
      body: { LastName: 'Changed', IsLimitedTransferUser: false },
    });
    expect((await callHandler(listAdmins, { token: other.token })).status).toBe(200);
  });
});

describe('what is said of a user', () => {
  test.each(['A\r\nBcc: evil@x.example', 'Dr.\u202Egnp', 'Zero\u200Bwidth', 'NUL\0'])(
    'is one line that can be read, not %j',
    async (FirstName) => {
      expect(await callInviteUser({ FirstName })).toMatchObject({
        status: 400,
        body: { Errors: { FirstName: apiErrorTexts.unreadable } },
      });
    },
  );

  test.each(['rep\u200B@x.example', 'a\u0001b@x.example', 'a\u202Eb@x.example'])(
    'has an e-mail that is what it looks like, not %j',
    async (Email) => {
      expect(await callInviteUser({ Email })).toMatchObject({
        status: 400,
        body: { Errors: { Email: accountsTexts.notAnEmail } },
      });
    },
  );

  test('fills no mailboxes of strangers while nobody has looked at the dealer', async () => {
    const dealerId = id + 7;
    await storeDealer({ Id: dealerId, DealerStatus: 1 });
    const chief = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const body = { ...userFields, Email: createEmail(), UserRoleId: roles.salesRep };
      const request = { token: chief.token, params: { id: dealerId }, body };
      statuses.push((await callHandler(createMember, request)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('what is changed of a user', () => {
  test('counts with their next call, and in their own profile', async () => {
    const rep = await createRep();
    const before = await readUser(rep.salesRepId);
    const params = { id, repId: rep.salesRepId };
    const body = {
      ...before,
      ...userFields,
      IsLimitedTransferUser: true,
      UserRoleId: 2,
      Email: 'x',
    };
    const { token } = administrator;
    const answer = await callHandler(updateMember, { token, params, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...userFields, IsLimitedTransferUser: true, UserRoleId: 4, Email: rep.email },
    });
    const { body: me } = await callHandler(getProfile, { token: rep.token });
    expect(me).toMatchObject({ ...userFields, IsLimitedTransferUser: true });
    expect(await callHandler(updateMember, { token, params, body })).toMatchObject({
      status: 409,
      body: { Message: dealerUsersTexts.changedMeanwhile, User: answer.body as object },
    });
    const [entry] = await listAuditAboutUser(rep.userId);
    expect(entry!.Changes).toContainEqual({
      Field: 'IsLimitedTransferUser',
      From: 'false',
      To: 'true',
    });
  });

  test('by two at once is changed by one, and the other learns what stands there', async () => {
    const rep = await createRep();
    const params = { id, repId: rep.salesRepId };
    const before = await readUser(rep.salesRepId);
    const change = (LastName: string, token: string) =>
      callHandler(updateMember, { token, params, body: { ...before, LastName } });
    const answers = await Promise.all([
      change('First', administrator.token),
      change('Second', admin.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listAuditAboutUser(rep.userId)).toHaveLength(1);
  });
});

describe('the lists', () => {
  test('of a dealer have its users alone, sorted, filtered and found by words', async () => {
    const of = randomInt(10_000_000, 1_000_000_000);
    await storeDealer({ Id: of });
    const lead = await createSignedInDealerUser({ dealerId: of, roleId: roles.salesAdministrator });
    const names = ['Zorn', 'Abel', 'Mann'];
    for (const LastName of names)
      await callHandler(createMember, {
        token: lead.token,
        params: { id: of },
        body: { ...userFields, LastName, Email: createEmail(), UserRoleId: roles.salesRep },
      });
    const listed = async (query: Record<string, string>) => {
      const { body } = await callHandler(listMembers, {
        token: lead.token,
        params: { id: of },
        query,
      });
      return (body as { data: { LastName: string }[] }).data.map(({ LastName }) => LastName);
    };
    const sort = JSON.stringify([{ selector: 'LastName', desc: true }]);
    const filter = JSON.stringify(['EmailConfirmed', '=', false]);
    expect(await listed({ sort, filter })).toEqual(names.toSorted().toReversed());
    expect(await listed({ search: 'ina zo' })).toEqual(['Zorn']);
    const foreign = { token: administrator.token, params: { id: of } };
    expect((await callHandler(listMembers, foreign)).status).toBe(404);
  });

  test('of SmartSales Admins have who was invited; they get in as anybody does', async () => {
    const Email = createEmail();
    const { token } = admin;
    const createResponse = await callHandler(createAdmin, {
      token,
      body: { ...userFields, Email },
    });
    expect(createResponse).toMatchObject({ status: 200, body: { UserRole: 'SmartSales Admin' } });
    const { body } = await callHandler(listAdmins, { token, query: { search: Email } });
    expect(body).toMatchObject({ data: [{ Email, EmailConfirmed: false }] });
    expect(await readActivationStatus(Email, await readMailedCode(Email))).toBe(204);
    const { body: signed } = await signInWithTestPassword(Email);
    const own = { token: (signed as { access_token: string }).access_token };
    expect((await callHandler(listAdmins, own)).status).toBe(200);
    const { AppUserId } = createResponse.body as DealerUserWithVersion;
    expect(await listAuditAboutUser(AppUserId, PLATFORM_DEALER_KEY)).toMatchObject([
      { Deed: 'changed' },
      { Deed: 'created' },
    ]);
    expect((await callLockUser(AppUserId, token)).status).toBe(200);
    expect((await callHandler(listAdmins, own)).status).toBe(401);
  });
});
