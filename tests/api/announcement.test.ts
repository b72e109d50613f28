import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as getSettings } from '#functions/api/announcement/get-settings.ts';
import { handler as saveSettings } from '#functions/api/announcement/save-settings.ts';
import { handler as getAnnouncement } from '#functions/api/system/get-announcement.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

type TestUser = { token: string; userId: number };

let admin: TestUser;
let rep: TestUser;
let other: TestUser;

beforeAll(async () => {
  await Promise.all([9488, 9489].map((Id) => storeDealer({ Id })));
  [admin, rep, other] = await Promise.all([
    createSignedInUser({ roleId: roles.smartSalesAdmin }),
    createSignedInDealerUser({ dealerId: 9488, roleId: roles.salesRep }),
    createSignedInDealerUser({ dealerId: 9489, roleId: roles.salesRep }),
  ]);
});

const sampleAnnouncement = {
  Message: 'Closed on Sunday.',
  MessageTitle: 'Prices',
  MessageBody: '**1:00**',
};

const callSaveSettings = (body: object, sent: HandlerRequest = {}) =>
  callHandler(saveSettings, { token: admin.token, body, ...sent });

async function saveAnnouncement(body: object) {
  const { status, body: reply } = await callSaveSettings(body);
  expect(status).toBe(200);
  return reply as { Version: number };
}

/** The announcement that a user sees; without a user, a visitor without a token. */
async function readShownAnnouncement(user?: TestUser) {
  const { status, body } = await callHandler(getAnnouncement, user ? { token: user.token } : {});
  expect(status).toBe(200);
  return body as { Message: string; MessageId: string } | null;
}

test('everybody who is signed in sees it, and no visitor does, unless it is flagged for them', async () => {
  await saveAnnouncement(sampleAnnouncement);
  const shownAnnouncement = {
    ...sampleAnnouncement,
    ExpirationDate: null,
    BackgroundColor: 'rgb(232,63,84)',
    IsOneTimeMessage: false,
    IncludeOnLogonScreen: false,
    MessageId: expect.any(String) as unknown,
  };
  expect(await readShownAnnouncement(rep)).toEqual(shownAnnouncement);
  expect(await readShownAnnouncement(admin)).toEqual(shownAnnouncement);
  expect(await readShownAnnouncement()).toBeNull();
  await saveAnnouncement({ ...sampleAnnouncement, IncludeOnLogonScreen: true });
  expect(await readShownAnnouncement()).toEqual({
    ...shownAnnouncement,
    IncludeOnLogonScreen: true,
  });
});

test('of named dealers their users alone see it, and nobody is told who they are', async () => {
  await saveAnnouncement({ ...sampleAnnouncement, DealerIds: [9488, 9488] });
  expect(await readShownAnnouncement(rep)).toMatchObject(sampleAnnouncement);
  expect(await readShownAnnouncement(rep)).not.toHaveProperty('DealerIds');
  expect(await readShownAnnouncement(other)).toBeNull();
  expect(await readShownAnnouncement(admin)).toMatchObject(sampleAnnouncement);
  const { body } = await callHandler(getSettings, { token: admin.token });
  expect(body).toMatchObject({ DealerIds: [9488] });
});

test('from the moment it expires nobody sees it, and administrators still find it', async () => {
  const ExpirationDate = '2030-01-01T06:00:00.000Z';
  await saveAnnouncement({ ...sampleAnnouncement, ExpirationDate, IncludeOnLogonScreen: true });
  expect(await readShownAnnouncement()).toMatchObject({ ExpirationDate });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ExpirationDate) });
  expect(await readShownAnnouncement()).toBeNull();
  vi.useRealTimers();
  const { body } = await callHandler(getSettings, { token: admin.token });
  expect(body).toMatchObject({ ExpirationDate });
});

test('without a message nothing is announced', async () => {
  await saveAnnouncement({ ...sampleAnnouncement, Message: ' ' });
  expect(await readShownAnnouncement(rep)).toBeNull();
});

test('it is another one where its words are others, and the same where its look is', async () => {
  await saveAnnouncement(sampleAnnouncement);
  const first = await readShownAnnouncement(rep);
  await saveAnnouncement({
    ...sampleAnnouncement,
    BackgroundColor: 'lightgreen',
    IsOneTimeMessage: true,
  });
  expect((await readShownAnnouncement(rep))!.MessageId).toBe(first!.MessageId);
  await saveAnnouncement({ ...sampleAnnouncement, MessageBody: '**2:00**' });
  expect((await readShownAnnouncement(rep))!.MessageId).not.toBe(first!.MessageId);
});

test('a token that is not good is refused, and not taken for a visitor’s', async () => {
  await saveAnnouncement({ ...sampleAnnouncement, IncludeOnLogonScreen: true });
  expect(await callHandler(getAnnouncement, { token: 'not.a.token' })).toMatchObject({
    status: 401,
    body: { Message: signInTexts.notAuthenticated },
  });
});

describe('a change', () => {
  test('of a state that is not there any more is refused with what is', async () => {
    const { Version } = await saveAnnouncement(sampleAnnouncement);
    await saveAnnouncement({ ...sampleAnnouncement, Message: 'Open on Sunday.', Version });
    const late = await callSaveSettings({
      ...sampleAnnouncement,
      Message: 'Closed on Monday.',
      Version,
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        Message: announcementTexts.changedMeanwhile,
        Announcement: { Message: 'Open on Sunday.', Version: Version + 1 },
      },
    });
  });

  test('by many at once is made one after the other, where none names a version', async () => {
    const { Version } = await saveAnnouncement(sampleAnnouncement);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((Message) => callSaveSettings({ Message })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = answers.map(({ body }) => (body as { Version: number }).Version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((more) => Version + more));
  });

  test('under one key is made once', async () => {
    const headers = { 'idempotency-key': `announced-${Math.random()}` };
    const [first, second] = [
      await callSaveSettings(sampleAnnouncement, { headers }),
      await callSaveSettings(sampleAnnouncement, { headers }),
    ];
    expect(first.body).toEqual(second.body);
  });

  test('is told of: who, from what, to what', async () => {
    await saveAnnouncement(sampleAnnouncement);
    await saveAnnouncement({
      ...sampleAnnouncement,
      Message: 'Open on Sunday.',
      IncludeOnLogonScreen: true,
    });
    const [entry] = (await listNewestAuditEntries(PLATFORM_DEALER_KEY)).filter(
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
    const { status, body } = await callSaveSettings({ ...sampleAnnouncement, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys((body as { Errors: object }).Errors)[0]).toMatch(field);
  });
});
