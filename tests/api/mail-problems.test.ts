import { describe, expect, test } from 'vitest';
import { handler as listMailProblems } from '#functions/api/dealers/list-mail-problems.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { sendMail } from '#functions/external/send-mail.ts';
import { handler as record } from '#functions/jobs/record-mail-problems.ts';
import {
  saveMailProblemOnce,
  listRecentDealerMailProblems as problemsOf,
} from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { MailProblem } from '#shared/schemas/mail-problem-schema.ts';
import type { Mailbox } from '#shared/schemas/notification-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9740;

/** Delivers the messages of SES as the topic does. */
const recordMessages = (...messages: (object | string)[]) =>
  record({
    Records: messages.map((message, at) => ({
      Sns: {
        MessageId: `m${at}`,
        Message: typeof message === 'string' ? message : JSON.stringify(message),
      },
    })),
  } as never);

const buildMailFields = (dealer: number | string) => ({
  tags: { dealer: [String(dealer)], 'ses:operation': ['SendEmail'] },
  commonHeaders: { subject: 'Your invitation' },
});
const buildBounce = (dealer: number | string, changes: object = {}) => ({
  eventType: 'Bounce',
  mail: buildMailFields(dealer),
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

const testTime = Date.parse('2026-11-21T00:00:00.000Z');
const listProblems = (id: number) => problemsOf(toDealerKey(id), testTime);
/** Old events are not listed: a test of the call gives them the current time. */
const getCurrentTime = () => new Date().toISOString();

describe('what SES tells of mails', () => {
  test('is kept once, however often it is told, with what the other side said', async () => {
    await storeDealer({ Id: 9741, CompanyName: 'Dealer 9741 Ltd' });
    await recordMessages(buildBounce(9741), buildBounce(9741));
    await recordMessages(buildBounce(9741));
    const { body } = await callHandler(listNotifications, {
      token: (await createSignedInUser({ roleId: roles.smartSalesAdmin })).token,
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
    await recordMessages(buildBounce(9742, { bouncedRecipients, bounceType: 'Transient' }), {
      eventType: 'Complaint',
      mail: buildMailFields(9742),
      complaint: {
        timestamp: '2026-11-20T11:00:00.000Z',
        feedbackId: 'c1',
        complaintFeedbackType: 'abuse',
        complainedRecipients: [{ emailAddress: 'c@example.com' }],
      },
    });
    const problems = await listProblems(9742);
    expect(
      problems.map(({ Email, What, IsPermanent, Reason }) => [Email, What, IsPermanent, Reason]),
    ).toEqual([
      ['c@example.com', 'complained', true, 'abuse'],
      ['b@example.com', 'bounced', false, null],
      ['a@example.com', 'bounced', false, null],
    ]);
    expect(new Set(problems.map(({ Id }) => Id)).size).toBe(3);
  });

  test('is the platform’s where its mail names no dealer, and nothing where it cannot be read', async () => {
    const before = (await listProblems(0)).length;
    await recordMessages(
      buildBounce('none', { feedbackId: `f-${Math.random()}` }),
      'no JSON',
      '{}',
      {
        eventType: 'Delivery',
        mail: buildMailFields(9743),
      },
    );
    expect(await listProblems(0)).toHaveLength(before + 1);
    expect(await listProblems(9743)).toEqual([]);
  });

  test('keeps a long reason cut, and is forgotten after 90 days', async () => {
    await recordMessages(
      buildBounce(9744, {
        bouncedRecipients: [{ emailAddress: 'x@example.com', diagnosticCode: 'é'.repeat(100_000) }],
      }),
    );
    expect((await listProblems(9744))[0]!.Reason).toHaveLength(500);
    expect(await problemsOf(toDealerKey(9744), testTime + 91 * 86_400_000)).toEqual([]);
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
    const { token } = await createSignedInUser(asking);
    const { status, body } = await callHandler(listMailProblems, { token, params: { id }, query });
    return { status, data: (body as { data?: MailProblem[] }).data };
  };
  const administrator = { dealerId, roleId: roles.salesAdministrator };

  test('is for the dealer’s own administrators, and for the SmartSales Admin', async () => {
    await storeDealer({ Id: dealerId });
    await recordMessages(buildBounce(dealerId, { timestamp: getCurrentTime() }));
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
    await storeDealer({ Id: 9746 });
    const problem = { What: 'bounced' as const, IsPermanent: true, Reason: null, Subject: null };
    for (const name of ['ana', 'ben'])
      await saveMailProblemOnce(dealer, {
        ...problem,
        When: getCurrentTime(),
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
