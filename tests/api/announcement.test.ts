import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as getSettings } from '#functions/api/announcement/get-settings.ts';
import { handler as saveSettings } from '#functions/api/announcement/save-settings.ts';
import { handler as getAnnouncement } from '#functions/api/system/get-announcement.ts';
import { listAuditEntries } from '#functions/store/audit-log.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call, type Sent } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

type Someone = { token: string; userId: number };

let admin: Someone;
let rep: Someone;
let other: Someone;

beforeAll(async () => {
  await Promise.all([9488, 9489].map((Id) => aStoredDealer({ Id })));
  [admin, rep, other] = await Promise.all([
    aSignedInUser({ roleId: roles.smartSalesAdmin }),
    aStoredUser({ dealerId: 9488, roleId: roles.salesRep }),
    aStoredUser({ dealerId: 9489, roleId: roles.salesRep }),
  ]);
});

const sampleAnnouncement = {
  Message: 'Closed on Sunday.',
  MessageTitle: 'Prices',
  MessageBody: '**1:00**',
};

const save = (body: object, sent: Sent = {}) =>
  call(saveSettings, { token: admin.token, body, ...sent });

async function saved(body: object) {
  const { status, body: reply } = await save(body);
  expect(status).toBe(200);
  return reply as { Version: number };
}

/** What somebody is announced; a visitor has no token. */
async function seenBy(user?: Someone) {
  const { status, body } = await call(getAnnouncement, user ? { token: user.token } : {});
  expect(status).toBe(200);
  return body as { Message: string; MessageId: string } | null;
}

test('everybody who is signed in sees it, and no visitor does, unless it is flagged for them', async () => {
  await saved(sampleAnnouncement);
  const shown = {
    ...sampleAnnouncement,
    ExpirationDate: null,
    BackgroundColor: 'rgb(232,63,84)',
    IsOneTimeMessage: false,
    IncludeOnLogonScreen: false,
    MessageId: expect.any(String) as unknown,
  };
  expect(await seenBy(rep)).toEqual(shown);
  expect(await seenBy(admin)).toEqual(shown);
  expect(await seenBy()).toBeNull();
  await saved({ ...sampleAnnouncement, IncludeOnLogonScreen: true });
  expect(await seenBy()).toEqual({ ...shown, IncludeOnLogonScreen: true });
});

test('of named dealers their users alone see it, and nobody is told who they are', async () => {
  await saved({ ...sampleAnnouncement, DealerIds: [9488, 9488] });
  expect(await seenBy(rep)).toMatchObject(sampleAnnouncement);
  expect(await seenBy(rep)).not.toHaveProperty('DealerIds');
  expect(await seenBy(other)).toBeNull();
  expect(await seenBy(admin)).toMatchObject(sampleAnnouncement);
  const { body } = await call(getSettings, { token: admin.token });
  expect(body).toMatchObject({ DealerIds: [9488] });
});

test('from the moment it expires nobody sees it, and administrators still find it', async () => {
  const ExpirationDate = '2030-01-01T06:00:00.000Z';
  await saved({ ...sampleAnnouncement, ExpirationDate, IncludeOnLogonScreen: true });
  expect(await seenBy()).toMatchObject({ ExpirationDate });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ExpirationDate) });
  expect(await seenBy()).toBeNull();
  vi.useRealTimers();
  const { body } = await call(getSettings, { token: admin.token });
  expect(body).toMatchObject({ ExpirationDate });
});

test('without a message nothing is announced', async () => {
  await saved({ ...sampleAnnouncement, Message: ' ' });
  expect(await seenBy(rep)).toBeNull();
});

test('it is another one where its words are others, and the same where its look is', async () => {
  await saved(sampleAnnouncement);
  const first = await seenBy(rep);
  await saved({ ...sampleAnnouncement, BackgroundColor: 'lightgreen', IsOneTimeMessage: true });
  expect((await seenBy(rep))!.MessageId).toBe(first!.MessageId);
  await saved({ ...sampleAnnouncement, MessageBody: '**2:00**' });
  expect((await seenBy(rep))!.MessageId).not.toBe(first!.MessageId);
});

test('a token that is not good is refused, and not taken for a visitor’s', async () => {
  await saved({ ...sampleAnnouncement, IncludeOnLogonScreen: true });
  expect(await call(getAnnouncement, { token: 'not.a.token' })).toMatchObject({
    status: 401,
    body: { Message: signInTexts.notAuthenticated },
  });
});

describe('a change', () => {
  test('of a state that is not there any more is refused with what is', async () => {
    const { Version } = await saved(sampleAnnouncement);
    await saved({ ...sampleAnnouncement, Message: 'Open on Sunday.', Version });
    const late = await save({ ...sampleAnnouncement, Message: 'Closed on Monday.', Version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        Message: announcementTexts.changedMeanwhile,
        Announcement: { Message: 'Open on Sunday.', Version: Version + 1 },
      },
    });
  });

  test('by many at once is made one after the other, where none names a version', async () => {
    const { Version } = await saved(sampleAnnouncement);
    const answers = await Promise.all(['a', 'b', 'c'].map((Message) => save({ Message })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = answers.map(({ body }) => (body as { Version: number }).Version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((more) => Version + more));
  });

  test('under one key is made once', async () => {
    const headers = { 'idempotency-key': `announced-${Math.random()}` };
    const [first, second] = [
      await save(sampleAnnouncement, { headers }),
      await save(sampleAnnouncement, { headers }),
    ];
    expect(first.body).toEqual(second.body);
  });

  test('is told of: who, from what, to what', async () => {
    await saved(sampleAnnouncement);
    await saved({ ...sampleAnnouncement, Message: 'Open on Sunday.', IncludeOnLogonScreen: true });
    const [entry] = (await listAuditEntries(PLATFORM_DEALER_KEY)).filter(
      ({ Kind }) => Kind === 'announcement',
    );
    expect(entry).toMatchObject({
      UserId: admin.userId,
      Name: 'Prices',
      Deed: 'changed',
      Changes: [
        { Field: 'Message', From: 'Closed on Sunday.', To: 'Open on Sunday.' },
        { Field: 'IncludeOnLogonScreen', From: 'false', To: 'true' },
      ],
    });
  });

  test.each([
    ['Message', 'm'.repeat(256)],
    ['MessageTitle', 't'.repeat(256)],
    ['MessageBody', 'b'.repeat(20_001)],
    ['BackgroundColor', 'url(//evil.example)'],
    ['ExpirationDate', '11/22/2026'],
    ['DealerIds', [-1]],
    ['DealerIds', Array.from({ length: 1001 }, (_, id) => id)],
  ])('with %s of %j is refused by its field', async (field, value) => {
    const { status, body } = await save({ ...sampleAnnouncement, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys((body as { Errors: object }).Errors)[0]).toMatch(field);
  });
});
