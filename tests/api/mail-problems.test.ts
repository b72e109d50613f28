import { describe, expect, test } from 'vitest';
import { handler as listMailProblems } from '#functions/api/dealers/list-mail-problems.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as record } from '#functions/jobs/record-mail-problems.ts';
import { sendMail } from '#functions/outside/send-mail.ts';
import {
  saveMailProblem,
  listDealerMailProblems as problemsOf,
} from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { MailProblem } from '#shared/schemas/mail-problem-schema.ts';
import type { Mailbox } from '#shared/schemas/notification-schema.ts';
import { aStoredDealer } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9740;

/** The topic brings what SES says. */
const recordMessages = (...messages: (object | string)[]) =>
  record({
    Records: messages.map((message, at) => ({
      Sns: {
        MessageId: `m${at}`,
        Message: typeof message === 'string' ? message : JSON.stringify(message),
      },
    })),
  } as never);

const mailOf = (dealer: number | string) => ({
  tags: { dealer: [String(dealer)], 'ses:operation': ['SendEmail'] },
  commonHeaders: { subject: 'Your invitation' },
});
const bounce = (dealer: number | string, changes: object = {}) => ({
  eventType: 'Bounce',
  mail: mailOf(dealer),
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    timestamp: '2026-11-20T10:00:00.000+00:00',
    feedbackId: `f-${dealer}`,
    bouncedRecipients: [
      { emailAddress: 'gone@example.com', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
    ],
    ...changes,
  },
});

const now = Date.parse('2026-11-21T00:00:00.000Z');
const listProblems = (id: number) => problemsOf(toDealerKey(id), now);
/** Events of long ago are not listed: a test of the call says them as of today. */
const today = () => new Date().toISOString();

describe('what SES tells of mails', () => {
  test('is kept once, however often it is told, with what the other side said', async () => {
    await aStoredDealer({ Id: 9741, CompanyName: 'Dealer 9741 Ltd' });
    await recordMessages(bounce(9741), bounce(9741));
    await recordMessages(bounce(9741));
    const { body } = await call(listNotifications, {
      token: (await aSignedInUser({ roleId: roles.smartSalesAdmin })).token,
    });
    const ofIt = (body as Mailbox).Notifications.filter(({ Message }) => /9741 Ltd/.test(Message));
    expect(ofIt.map(({ Subject }) => Subject)).toEqual(['gone@example.com takes no mail']);
    expect(await listProblems(9741)).toEqual([
      {
        Id: expect.any(Number) as unknown,
        When: '2026-11-20T10:00:00.000Z',
        Email: 'gone@example.com',
        What: 'bounced',
        IsPermanent: true,
        Reason: 'smtp; 550 5.1.1 user unknown',
        Subject: 'Your invitation',
      },
    ]);
  });

  test('is kept for each reader of a mail, the newest first', async () => {
    const bouncedRecipients = [
      { emailAddress: 'a@example.com' },
      { emailAddress: 'b@example.com' },
    ];
    await recordMessages(bounce(9742, { bouncedRecipients, bounceType: 'Transient' }), {
      eventType: 'Complaint',
      mail: mailOf(9742),
      complaint: {
        timestamp: '2026-11-20T11:00:00.000Z',
        feedbackId: 'c1',
        complaintFeedbackType: 'abuse',
        complainedRecipients: [{ emailAddress: 'c@example.com' }],
      },
    });
    const found = await listProblems(9742);
    expect(
      found.map(({ Email, What, IsPermanent, Reason }) => [Email, What, IsPermanent, Reason]),
    ).toEqual([
      ['c@example.com', 'complained', true, 'abuse'],
      ['b@example.com', 'bounced', false, null],
      ['a@example.com', 'bounced', false, null],
    ]);
    expect(new Set(found.map(({ Id }) => Id)).size).toBe(3);
  });

  test('is the platform’s where its mail names no dealer, and nothing where it cannot be read', async () => {
    const before = (await listProblems(0)).length;
    await recordMessages(bounce('none', { feedbackId: `f-${Math.random()}` }), 'no JSON', '{}', {
      eventType: 'Delivery',
      mail: mailOf(9743),
    });
    expect(await listProblems(0)).toHaveLength(before + 1);
    expect(await listProblems(9743)).toEqual([]);
  });

  test('keeps a long reason cut, and is forgotten after 90 days', async () => {
    await recordMessages(
      bounce(9744, {
        bouncedRecipients: [{ emailAddress: 'x@example.com', diagnosticCode: 'é'.repeat(100_000) }],
      }),
    );
    expect((await listProblems(9744))[0]!.Reason).toHaveLength(500);
    expect(await problemsOf(toDealerKey(9744), now + 91 * 86_400_000)).toEqual([]);
  });

  test('is told of a mail to the simulator, and of no other', async () => {
    const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await sendMail({ ...mail, to: 'somebody@example.com' }, 9745);
    await sendMail({ ...mail, to: 'bounce+anna@simulator.amazonses.com' }, 9745);
    await expect.poll(() => problemsOf(toDealerKey(9745))).toHaveLength(1);
    expect(await problemsOf(toDealerKey(9745))).toMatchObject([
      { Email: 'bounce+anna@simulator.amazonses.com', What: 'bounced', Subject: 'Hello' },
    ]);
  });
});

describe('the list', () => {
  const listed = async (asking: object, id = dealerId, query = {}) => {
    const { token } = await aSignedInUser(asking);
    const { status, body } = await call(listMailProblems, { token, params: { id }, query });
    return { status, data: (body as { data?: MailProblem[] }).data };
  };
  const administrator = { dealerId, roleId: roles.salesAdministrator };

  test('is for the dealer’s own administrators, and for the SmartSales Admin', async () => {
    await aStoredDealer({ Id: dealerId });
    await recordMessages(bounce(dealerId, { timestamp: today() }));
    const own = await listed(administrator);
    expect(own).toMatchObject({ status: 200, data: [{ Email: 'gone@example.com' }] });
    expect((await listed({ roleId: roles.smartSalesAdmin })).data).toEqual(own.data);
    expect((await listed({ roleId: roles.smartSalesAdmin }, 0)).status).toBe(200);
    for (const asking of [
      { dealerId, roleId: roles.salesManager },
      { dealerId, roleId: roles.salesRep },
      { ...administrator, isLimitedTransferUser: true },
      { ...administrator, dealerId: 9741 },
    ])
      expect((await listed(asking)).status).toBe(404);
    expect((await listed(administrator, 0)).status).toBe(404);
  });

  test('is searched, sorted and filtered as lists are', async () => {
    const dealer = toDealerKey(9746);
    await aStoredDealer({ Id: 9746 });
    const problem = { What: 'bounced' as const, IsPermanent: true, Reason: null, Subject: null };
    for (const name of ['ana', 'ben'])
      await saveMailProblem(dealer, {
        ...problem,
        When: today(),
        Email: `${name}@example.com`,
        sourceId: name,
      });
    const asking = { dealerId: 9746, roleId: roles.salesAdministrator };
    expect((await listed(asking, 9746, { search: 'ana' })).data).toHaveLength(1);
    const sort = '[{"selector":"Email","desc":true}]';
    expect((await listed(asking, 9746, { sort })).data).toMatchObject([
      { Email: 'ben@example.com' },
      { Email: 'ana@example.com' },
    ]);
  });
});
