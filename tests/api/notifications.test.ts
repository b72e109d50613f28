import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as deleteNotifications } from '#functions/api/notifications/delete-notifications.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as updateNotification } from '#functions/api/notifications/update-notification.ts';
import {
  buildAdminNotificationWrite,
  buildTransferNotificationWrite,
} from '#functions/store/accounts/stored-notifications.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import {
  DELETED_NOTIFICATION_RETENTION_DAYS,
  MAX_LISTED_NOTIFICATIONS,
} from '#shared/constants.ts';
import { adminNoticesMessages } from '#shared/messages/admin-notices-messages.ts';
import { transfersMessages } from '#shared/messages/transfers-messages.ts';
import type { Mailbox, Notification } from '#shared/schemas/notification-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

installRequestCounting(tableClient, transactionClient);

const dealerId = 9463;
const foreignId = 9464;
const START = Date.parse('2026-11-20T10:42:00.000Z');
let rep: OrderClientUser;

beforeAll(async () => {
  await Promise.all([storeDealer({ Id: dealerId }), storeDealer({ Id: foreignId })]);
});
beforeEach(async () => {
  rep = await createSignedInDealerUser({ dealerId });
});

/** Creates notifications of orders 1 to `count`, a minute apart. */
async function storeNotifications({ userId, dealerId: id }: OrderClientUser, count: number) {
  const writes = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const Id = id! * 100_000_000 + number;
    return buildTransferNotificationWrite(toDealerKey(id!), {
      order: { Id, CustomerId: 11 },
      toUserId: userId,
      fromFullName: 'Kim Shaw',
      notice: transfersMessages.notice('Kim Shaw', String(number), 'North suite', 4_821_540),
      now: new Date(START + number * 60_000).toISOString(),
    });
  });
  for (let first = 0; first < writes.length; first += 99)
    await writeTransaction(writes.slice(first, first + 99));
}

type NotificationReader = Pick<OrderClientUser, 'token'>;
const readMailbox = async ({ token }: Pick<OrderClientUser, 'token'>) =>
  (await callHandler(listNotifications, { token })).body as Mailbox;
const listMailboxNotifications = async (user: Pick<OrderClientUser, 'token'>) =>
  (await readMailbox(user)).Notifications;
const listOrderNumbers = (notifications: readonly Notification[]) =>
  notifications.map(({ OrderId }) => (OrderId ?? 0) % 100_000_000);
const callUpdateNotification = (
  { token }: NotificationReader,
  body: unknown,
  more: HandlerRequest = {},
) => callHandler(updateNotification, { token, body, ...more });
const callDeleteNotifications = (
  { token }: NotificationReader,
  ids: readonly (number | string)[],
  more: HandlerRequest = {},
) => callHandler(deleteNotifications, { token, query: { notificationId: ids.join() }, ...more });
const signInAdmin = () => createSignedInUser({ roleId: roles.smartSalesAdmin });
const listStoredNotifications = ({ userId, dealerId: id }: OrderClientUser) =>
  readAllItems({ PK: `${toDealerKey(id!)}#NOTIFICATIONS#${userId}` });

describe('notifications', () => {
  test('are none at first', async () => {
    expect(await listMailboxNotifications(rep)).toEqual([]);
  });

  test('are listed newest first, as they are documented', async () => {
    await storeNotifications(rep, 3);
    const notifications = await listMailboxNotifications(rep);
    expect(listOrderNumbers(notifications)).toEqual([3, 2, 1]);
    expect(notifications[0]).toEqual({
      Id: (START + 180_000) * 100 + 3,
      FromFullName: 'Kim Shaw',
      Subject: 'Order 3 was transferred to you',
      Message: 'Kim Shaw transferred order 3 to you.\n\nNorth suite, 48,215.40.',
      NoticeCode: {
        Code: 'transfers.notice',
        Params: {
          senderName: 'Kim Shaw',
          orderNumber: '3',
          name: 'North suite',
          totalInCents: 4_821_540,
        },
      },
      IsRead: false,
      IsDeleted: false,
      NotificationTypeId: 2,
      OrderId: dealerId * 100_000_000 + 3,
      CustomerId: 11,
    });
  });

  test('are read, and unread again', async () => {
    await storeNotifications(rep, 2);
    const [newest] = await listMailboxNotifications(rep);
    expect(await callUpdateNotification(rep, { ...newest, IsRead: true })).toMatchObject({
      status: 204,
    });
    expect((await listMailboxNotifications(rep)).map(({ IsRead }) => IsRead)).toEqual([
      true,
      false,
    ]);
    await callUpdateNotification(rep, { ...newest, IsRead: false });
    expect((await listMailboxNotifications(rep)).map(({ IsRead }) => IsRead)).toEqual([
      false,
      false,
    ]);
  });

  test('say nothing that their reader makes up', async () => {
    await storeNotifications(rep, 1);
    const [before] = await listMailboxNotifications(rep);
    const notificationFields = {
      Subject: 'Hello',
      IsDeleted: true,
      OrderId: 1,
      FromFullName: 'The Boss',
    };
    await callUpdateNotification(rep, { ...before, ...notificationFields, IsRead: true });
    expect(await listMailboxNotifications(rep)).toEqual([{ ...before, IsRead: true }]);
  });

  test('are deleted together, and stay for some days, marked', async () => {
    await storeNotifications(rep, 3);
    const [third, second, first] = await listMailboxNotifications(rep);
    expect(await callDeleteNotifications(rep, [third!.Id, first!.Id])).toMatchObject({
      status: 204,
    });
    expect(await listMailboxNotifications(rep)).toEqual([second]);
    const stored = await listStoredNotifications(rep);
    expect(stored.map(({ IsDeleted }) => IsDeleted)).toEqual([true, false, true]);
    const latest = Date.now() / 1000 + DELETED_NOTIFICATION_RETENTION_DAYS * 86_400;
    const marked = stored.filter(({ IsDeleted }) => IsDeleted);
    expect(Math.max(...marked.map(({ ExpiresAt }) => Number(ExpiresAt)))).toBeLessThanOrEqual(
      latest,
    );
  });

  test('are deleted once, however often they are named, and whatever else is named', async () => {
    await storeNotifications(rep, 2);
    const [second, first] = await listMailboxNotifications(rep);
    expect(await callDeleteNotifications(rep, [second!.Id, second!.Id, 1])).toMatchObject({
      status: 204,
    });
    expect(await listMailboxNotifications(rep)).toEqual([first]);
    expect(await callDeleteNotifications(rep, [second!.Id])).toMatchObject({
      status: 404,
      body: { Message: apiErrorTexts.notFound },
    });
  });

  test('are deleted once by a call that is repeated under its key', async () => {
    await storeNotifications(rep, 1);
    const [only] = await listMailboxNotifications(rep);
    const again = { headers: { 'idempotency-key': `delete-${only!.Id}` } };
    expect(await callDeleteNotifications(rep, [only!.Id], again)).toMatchObject({ status: 204 });
    expect(await callDeleteNotifications(rep, [only!.Id], again)).toMatchObject({ status: 204 });
  });

  test('are all deleted in one call when the mailbox is full, and older ones come up', async () => {
    await storeNotifications(rep, MAX_LISTED_NOTIFICATIONS + 20);
    const full = await listMailboxNotifications(rep);
    expect(full).toHaveLength(MAX_LISTED_NOTIFICATIONS);
    expect(
      await callDeleteNotifications(
        rep,
        full.map(({ Id }) => Id),
      ),
    ).toMatchObject({ status: 204 });
    expect(await listMailboxNotifications(rep)).toHaveLength(20);
  });

  test('leave when their time is over', async () => {
    await storeNotifications(rep, 1);
    const [item] = await listStoredNotifications(rep);
    await writeTransaction([{ Put: { TableName, Item: { ...item, ExpiresAt: 1 } } }]);
    expect(await listMailboxNotifications(rep)).toEqual([]);
  });
});

describe('another user', () => {
  test.each(['of the same dealer', 'of another dealer'])('%s reads none of them', async (where) => {
    await storeNotifications(rep, 1);
    const [mine] = await listMailboxNotifications(rep);
    const other = await createSignedInDealerUser({
      dealerId: where === 'of another dealer' ? foreignId : dealerId,
      roleId: roles.salesAdministrator,
    });
    expect(await listMailboxNotifications(other)).toEqual([]);
    const none = { status: 404, body: { Message: apiErrorTexts.notFound } };
    expect(await callUpdateNotification(other, { ...mine, IsRead: true })).toMatchObject(none);
    expect(await callDeleteNotifications(other, [mine!.Id])).toMatchObject(none);
    expect(await listMailboxNotifications(rep)).toEqual([mine]);
  });

  test('keeps a notification of the same moment about the same order', async () => {
    const other = await createSignedInDealerUser({ dealerId });
    await Promise.all([storeNotifications(rep, 1), storeNotifications(other, 1)]);
    const [mine] = await listMailboxNotifications(rep);
    await callDeleteNotifications(rep, [mine!.Id]);
    expect(await listMailboxNotifications(other)).toHaveLength(1);
  });

  test('who is a SmartSales Admin is told of the platform, each with marks of their own', async () => {
    const [one, two] = await Promise.all([signInAdmin(), signInAdmin()]);
    const company = `Superior ${one.userId}`;
    const hers = async (reader: NotificationReader) =>
      (await listMailboxNotifications(reader)).filter(({ Subject }) => Subject.startsWith(company));
    const earlierOn = Date.now();
    const notificationItems = ['', ' once more'].map((more, at) =>
      buildAdminNotificationWrite({
        notice: adminNoticesMessages.signedUp(company + more, 'Nora Kowalczyk', 'nora@one.example'),
        now: new Date(earlierOn + at).toISOString(),
        aboutAccount: { dealerId: 1 },
      }),
    );
    await writeTransaction(notificationItems);
    const [later, earlier] = await hers(one);
    expect(later).toMatchObject({
      FromFullName: 'SmartSales',
      IsRead: false,
      NotificationTypeId: 1,
      OrderId: null,
    });
    expect(later).not.toHaveProperty('DealerId');
    expect(await hers(two)).toEqual([later, earlier]);

    expect(await callUpdateNotification(one, { Id: earlier!.Id, IsRead: true })).toMatchObject({
      status: 204,
    });
    expect(await callDeleteNotifications(two, [later!.Id])).toMatchObject({ status: 204 });
    expect(await hers(one)).toEqual([later, { ...earlier, IsRead: true }]);
    expect(await hers(two)).toEqual([earlier]);
    expect(await callUpdateNotification(two, { Id: later!.Id, IsRead: true })).toMatchObject({
      status: 404,
    });
    // No user of the dealer gets it or can mark it.
    expect(await hers(rep)).toEqual([]);
    expect(await callDeleteNotifications(rep, [earlier!.Id])).toMatchObject({ status: 404 });
  });

  test('who is limited to transfers reads their own', async () => {
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    await storeNotifications(limited, 1);
    const [only] = await listMailboxNotifications(limited);
    expect(await callUpdateNotification(limited, { ...only, IsRead: true })).toMatchObject({
      status: 204,
    });
  });
});

describe('bad ids', () => {
  test.each([
    ['nothing', undefined],
    ['an empty list', ''],
    ['words', 'all'],
    ['a sign', '-1'],
    ['a part of a number', '1.5'],
    ['an id too long', '9'.repeat(16)],
    ['Arabic digits', '١٢٣'],
    ['an empty word among them', '1,,2'],
    ['a hundred of them', Array.from({ length: 100 }, (_, id) => id).join()],
    ['a million of them', '1,'.repeat(1_000_000)],
    ['half a character', '\ud800'],
  ])('%s is refused', async (_, notificationId) => {
    const { token } = rep;
    const query = notificationId !== undefined && { query: { notificationId } };
    expect(await callHandler(deleteNotifications, { token, ...query })).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) as unknown },
    });
  });

  test.each([{}, { Id: 1 }, { Id: '1', IsRead: true }, { Id: 1, IsRead: 'yes' }, { Id: -1 }])(
    '%j is refused',
    async (body) => {
      expect(await callUpdateNotification(rep, body)).toMatchObject({ status: 400 });
    },
  );
});

const countMailboxReadUnits = async (user: OrderClientUser) =>
  (await countRequestsDuring(() => readMailbox(user))).count.readUnits;

describe('a mailbox costs', () => {
  test('three and a half units with ten notifications, its caller’s account and dealer included', async () => {
    await storeNotifications(rep, 10);
    expect(await countMailboxReadUnits(rep)).toBeLessThanOrEqual(3.5);
  });

  test('less than fifteen units when it is full, however many there are besides', async () => {
    await storeNotifications(rep, 400);
    expect(await countMailboxReadUnits(rep)).toBeLessThan(15);
  });
});

test('a notification of before there were ids is found by one', async () => {
  const order = { Id: dealerId * 100_000_000 + 7, CustomerId: 11 };
  const { Put } = buildTransferNotificationWrite(toDealerKey(dealerId), {
    order,
    toUserId: rep.userId,
    fromFullName: 'Kim Shaw',
    notice: transfersMessages.notice('Kim Shaw', '7', '', 0),
    now: '2025-01-05T00:00:00.000Z',
  });
  const { ExpiresAt: _, NoticeCode: __, ...item } = Put!.Item!;
  await putItem(item);
  const [old] = await listMailboxNotifications(rep);
  expect(await callDeleteNotifications(rep, [old!.Id])).toMatchObject({ status: 204 });
  expect(await listMailboxNotifications(rep)).toEqual([]);
});
