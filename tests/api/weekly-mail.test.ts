import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { handler as getStopPage } from '#functions/api/weekly-mail/get-stop-page.ts';
import { handler as resumeWeeklyMail } from '#functions/api/weekly-mail/resume-weekly-mail.ts';
import { handler as stopWeeklyMail } from '#functions/api/weekly-mail/stop-weekly-mail.ts';
import { requestWeeklyMails } from '#functions/domain/weekly-mail/request-weekly-mails.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import { buildAccountChangeWrite, findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { createWeeklyMailToken } from '#functions/store/accounts/weekly-mail-tokens.ts';
import { buildDealerUserWrites, findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import { saveMailProblemOnce } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { ask, createApprovalDesk, orderGp, saveChair } from '#tests/make/approval-desk.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { startFakeMailbox, requireLinkCode } from '#tests/make/fake-mailbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const [DEALER, OTHER, EMPTY, QUEBEC] = [10_700, 10_701, 10_702, 10_703];
const ZONE = { TimeZone: 'UTC' } as const;
/** A Monday at 7. */
const MONDAY = Date.parse('2026-11-30T07:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const today = new Date().toISOString().slice(0, 10);

let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
let desk: Awaited<ReturnType<typeof createApprovalDesk>>;

beforeAll(async () => {
  mailbox = await startFakeMailbox();
  desk = await createApprovalDesk(DEALER);
  await storeCustomer(DEALER, { Id: 21, Name: 'Mesabi Oral Surgery' });
  await storeCustomer(DEALER, { Id: 22, Name: 'Pine Hollow <Dentistry>' });
  await storeCustomer(DEALER, { Id: 23, Name: 'Not to be told' });
  await storeDealer({ Id: OTHER, ...ZONE });
  await storeCustomer(OTHER);
  await storeDealer({ Id: EMPTY, ...ZONE });
  await storeDealer({ Id: QUEBEC, ...ZONE });
  await storeCustomer(QUEBEC);
});
afterAll(() => mailbox.close());

let week = 0;
/** The mails of the next week, as the hourly job asks for them and the outbox delivers them. */
async function mailNextWeek(dealerId: number, email: string) {
  const before = (await mailbox.deliverWeeklyMails(dealerId, email)).length;
  await requestWeeklyMails(toDealerKey(dealerId), ZONE, MONDAY + WEEK_MS * week++);
  const mails = await mailbox.deliverWeeklyMails(dealerId, email, new Date('2100-01-01'));
  return mails.slice(before);
}

const buildFields = (daysLeft: number, fields: Partial<Order> = {}) => ({
  ...createShareableFields(),
  ExpiresOn: addDays(today, daysLeft),
  ...fields,
});

const shareOrder = async (rep: OrderClientUser, daysLeft: number) =>
  share(rep, await createOrderClient(rep).saveNewOrder(buildFields(daysLeft)));

const shareChair = async (rep: OrderClientUser, daysLeft: number, fields: Partial<Order>) =>
  share(rep, await saveChair(rep, 1_000_00, buildFields(daysLeft, fields)));

const share = async (rep: OrderClientUser, order: Order) => {
  const { visitor } = await createProposalClient(rep).shareWithVisitor(order);
  return { order, visitor };
};

const readProfile = async ({ token }: { token: string }) =>
  (await callHandler(getProfile, { token })).body as Profile;

const tick = async (user: { token: string }, WeeklyMail: boolean) => {
  const body = { ...(await readProfile(user)), WeeklyMail };
  const response = await callHandler(updateProfile, { token: user.token, body });
  expect(response).toMatchObject({ status: 200, body: { WeeklyMail } });
};

const createReader = (dealerId: number, account: object = {}, user: object = {}) =>
  createSignedInDealerUser({ dealerId, ...account }, { WeeklyMail: true, ...user });

const stop = (token: string, request: object = {}) =>
  callHandler(stopWeeklyMail, { query: { token }, ...request });
const resume = (token: string) => callHandler(resumeWeeklyMail, { query: { token } });

describe('the mail', () => {
  test('tells what expires, what was opened and not answered, and which approvals wait', async () => {
    await desk.setRules(orderGp);
    const { rep, manager } = desk;
    await tick(rep, true);
    await tick(manager, true);
    const soon = await shareChair(rep, 3, { CustomerId: 21 });
    const late = await shareChair(rep, 20, { CustomerId: 22 });
    await late.visitor.open();
    // Not opened, and not to expire within 7 days.
    await shareChair(rep, 20, { CustomerId: 23 });
    const risky = await saveChair(rep, 710_00);
    expect(await ask(rep, risky, { To: [manager.userId] })).toMatchObject({ status: 200 });
    await desk.tell();

    const [mail, ...others] = await mailNextWeek(DEALER, rep.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Your week: 1 proposal expires, 1 waits for an answer');
    expect(mail!.text).toContain('Expire within 7 days\n- Mesabi Oral Surgery, ');
    expect(mail!.text).toContain('Opened, not answered\n- Pine Hollow <Dentistry>, opened ');
    expect(mail!.text).toContain(`/dashboard/customer-order/21/${soon.order.Id}/edit`);
    expect(mail!.html).toContain('Pine Hollow &#60;Dentistry&#62;');
    expect(mail!.text).not.toContain('Not to be told');
    expect(`${mail!.text}${mail!.html}`).not.toContain('$');
    const token = requireLinkCode(mail!);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(`^<https?://[^>]+/api/WeeklyMail/Stop\\?token=${token}>$`),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(token).toMatch(/^[\w-]{43}$/);

    const [toManager] = await mailNextWeek(DEALER, manager.email);
    expect(toManager!.subject).toBe('Your week: 1 approval');
    expect(toManager!.text).toContain('asked by Kim Rep');
    expect(toManager!.text).toContain(`/dashboard/approvals/${risky.Id}`);
  });

  test('is in the language of its reader, or for a Canadian without one in both', async () => {
    const french = await createReader(QUEBEC, { language: 'fr' });
    const either = await createReader(QUEBEC);
    for (const user of [french, either]) await shareOrder(user, 2);
    await storeDealer({ Id: QUEBEC, ...ZONE, StoreCode: 'HSCA' });
    const [mail] = await mailNextWeek(QUEBEC, french.email);
    expect(mail!.subject).toBe('Votre semaine : 1 proposition expire');
    const [both] = await mailNextWeek(QUEBEC, either.email);
    expect(both!.subject).toBe(
      'Votre semaine : 1 proposition expire / Your week: 1 proposal expires',
    );
  });

  test('is not sent where there is nothing to tell, or nobody has ticked it', async () => {
    const reader = await createReader(OTHER);
    expect(await mailNextWeek(OTHER, reader.email)).toEqual([]);
    const silent = await createSignedInDealerUser({ dealerId: OTHER });
    await shareOrder(silent, 2);
    expect(await mailNextWeek(OTHER, silent.email)).toEqual([]);
  });

  test('is sent once a week, however often the job runs', async () => {
    const reader = await createReader(OTHER);
    await shareOrder(reader, 2);
    const now = MONDAY + WEEK_MS * 100;
    await requestWeeklyMails(toDealerKey(OTHER), ZONE, now);
    await mailbox.deliverWeeklyMails(OTHER, reader.email, new Date('2100-01-01'));
    expect(await requestWeeklyMails(toDealerKey(OTHER), ZONE, now + 60_000)).toBe(0);
    const mails = await mailbox.deliverWeeklyMails(OTHER, reader.email, new Date('2100-01-01'));
    expect(mails).toHaveLength(1);
    expect(await requestWeeklyMails(toDealerKey(OTHER), ZONE, now + 3_600_000)).toBe(0);
  });

  test.each([
    ['a disabled user', { isDisabled: true }, {}],
    ['a locked user', {}, { IsLockedOut: true }],
    ['an inactive user', {}, { IsUserActive: false }],
    ['a limited-transfer user', { isLimitedTransferUser: true }, {}],
    ['a user who has not confirmed the address', { isConfirmed: false }, {}],
  ])('is not sent to %s', async (_, account, user) => {
    const reader = await createReader(OTHER);
    const excluded = await createReader(OTHER, {}, { SalesRepId: reader.salesRepId });
    await shareOrder(reader, 2);
    const stored = (await findAccount(excluded.userId))!.stored;
    const record = (await findDealerUser(toDealerKey(OTHER), excluded.userId))!;
    await writeTransaction([
      buildAccountChangeWrite({ ...stored, ...account }, stored),
      ...buildDealerUserWrites(toDealerKey(OTHER), { ...record, ...user }),
    ]);
    expect(await mailNextWeek(OTHER, excluded.email)).toEqual([]);
    expect(await mailNextWeek(OTHER, reader.email)).toHaveLength(1);
  });

  test('is not sent to an address from which mails came back, or whose reader complained', async () => {
    for (const [What, IsPermanent, count] of [
      ['bounced', true, 0],
      ['complained', false, 0],
      ['bounced', false, 1],
    ] as const) {
      const reader = await createReader(OTHER);
      await shareOrder(reader, 2);
      await saveMailProblemOnce(toDealerKey(OTHER), {
        sourceId: reader.email,
        When: new Date().toISOString(),
        Email: reader.email.toUpperCase(),
        What,
        IsPermanent,
        Reason: null,
        Subject: null,
      });
      expect(await mailNextWeek(OTHER, reader.email)).toHaveLength(count);
    }
  });
});

const createLink = async (account: object = {}) => {
  const reader = await createReader(EMPTY, account);
  const { userId } = reader;
  return { reader, token: await createWeeklyMailToken({ dealerId: EMPTY, userId }) };
};

describe('its link', () => {
  test('opens a page that changes nothing and is the same for every token', async () => {
    const { reader, token } = await createLink();
    const page = await callHandler(getStopPage, { query: { token } });
    expect(page).toMatchObject({ status: 200 });
    expect(page.body).toContain(`/weekly-mail?token=${token}`);
    const unknown = 'a'.repeat(43);
    const other = await callHandler(getStopPage, { query: { token: unknown } });
    expect(String(other.body).replaceAll(unknown, token)).toBe(page.body);
    expect(await readProfile(reader)).toMatchObject({ WeeklyMail: true });
  });

  test.each([
    ['the page', {}],
    ['a form of a mail program', { form: { 'List-Unsubscribe': 'One-Click' } }],
    ['a multipart form of a mail program', { parts: { 'List-Unsubscribe': 'One-Click' } }],
  ])('switches this mail off by %s, and nothing else', async (_, request) => {
    const { reader, token } = await createLink();
    const before = await readProfile(reader);
    expect(await stop(token, request)).toMatchObject({
      status: 200,
      body: { Email: reader.email, MayResume: true },
    });
    expect(await readProfile(reader)).toEqual({
      ...before,
      WeeklyMail: false,
      Version: before.Version + 1,
    });
    // Mail programs may send it again.
    expect(await stop(token, request)).toMatchObject({ status: 200 });
    expect(await readProfile(reader)).toMatchObject({ Version: before.Version + 1 });
  });

  test('takes back what it did, and switches on nothing that its user has switched off', async () => {
    const { reader, token } = await createLink();
    await stop(token);
    expect(await resume(token)).toMatchObject({ status: 204 });
    expect(await readProfile(reader)).toMatchObject({ WeeklyMail: true });
    expect(await resume(token)).toMatchObject({ status: 204 });
    await tick(reader, false);
    const refusal = await resume(token);
    expect(refusal).toMatchObject({
      status: 404,
      body: { Message: accountsTexts.weeklyMailLinkUnknown },
    });
    expect(await stop(token)).toMatchObject({ status: 200, body: { MayResume: false } });
    expect(await readProfile(reader)).toMatchObject({ WeeklyMail: false });
  });

  test('says nothing else of a token that is unknown, of another kind, or of a user who is gone', async () => {
    const { reader } = await createLink();
    const [, code = ''] = (await createMailCode(reader.userId, 'RESET', 1)).split('.');
    const ofNobody = await createWeeklyMailToken({ dealerId: EMPTY, userId: 999_999_999 });
    const foreign = await createWeeklyMailToken({ dealerId: OTHER, userId: reader.userId });
    for (const token of ['a'.repeat(43), code, ofNobody, foreign])
      for (const call of [stop, resume]) {
        const { status, body } = await call(token);
        expect({ status, body }).toEqual({
          status: 404,
          body: {
            Message: accountsTexts.weeklyMailLinkUnknown,
            Code: 'accounts.weeklyMailLinkUnknown',
          },
        });
      }
    expect(await readProfile(reader)).toMatchObject({ WeeklyMail: true });
    expect(await stop('no token')).toMatchObject({ status: 400 });
  });

  test('is not undone by settings that were open meanwhile', async () => {
    const { reader, token } = await createLink();
    const open = await readProfile(reader);
    await stop(token);
    const saved = await callHandler(updateProfile, { token: reader.token, body: open });
    expect(saved).toMatchObject({ status: 409, body: { Profile: { WeeklyMail: false } } });
  });
});

test('A SmartSales Admin gets none', async () => {
  const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  expect(await readProfile(admin)).toMatchObject({ WeeklyMail: false });
});
