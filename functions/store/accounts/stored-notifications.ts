import { createHash } from 'node:crypto';
import { readItemPages } from '#functions/store/table/read-items.ts';
import {
  toDealerKey,
  toEpochSeconds,
  TableName,
  type DealerKey,
} from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import {
  DELETED_NOTIFICATION_RETENTION_DAYS,
  MAX_LISTED_NOTIFICATIONS,
  NOTIFICATION_RETENTION_DAYS,
} from '#shared/constants.ts';
import { notificationTypes, type Notification } from '#shared/schemas/notification-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/*
 * What a user is told. One that its reader deletes stays for some days, marked.
 *
 *   PK   DEALER#1#NOTIFICATIONS#17
 *   SK   2026-11-20T10:42:00.000Z#100001234     when it was written, and about which order
 *
 * What the SmartSales Admins are told (D71) is written once for all of them, and what each of them has read or deleted
 * of it under the same sort key:
 *
 *   PK   DEALER#0#NOTIFICATIONS#0               the notification; DealerId, Email: of whom it tells
 *   PK   DEALER#0#NOTIFICATIONS#17              IsRead, IsDeleted: of the SmartSales Admin 17
 */

type NotificationItem = Record<string, unknown>;

/** A notification, and the key under which its reader's marks are kept. */
export type StoredNotification = {
  notification: Notification;
  key: { PK: string; SK: string };
  /** In seconds, of one that is written once for all SmartSales Admins: a reader's marks last as long. */
  sharedUntil?: number;
};

const DAY_S = 86_400;
const getNotificationPartitionKey = (dealer: DealerKey, userId: number) =>
  `${dealer}#NOTIFICATIONS#${userId}`;
const PLATFORM_KEY = toDealerKey(0);
const ALL_ADMINS_USER_ID = 0;

type OrderNotice = {
  /** The order it is about. */
  order: Pick<Order, 'Id' | 'CustomerId'>;
  toUserId: number;
  fromFullName: string;
  subject: string;
  message: string;
  type: Notification['NotificationTypeId'];
  now: string;
};

/** Tells the new owner that an order was transferred to them (D38). */
export const buildTransferNotificationWrite = (
  dealer: DealerKey,
  transfer: Omit<OrderNotice, 'type'>,
): TableWrite =>
  buildOrderNotificationWrite(dealer, { ...transfer, type: notificationTypes.transfer });

type FailureNotice = Omit<OrderNotice, 'fromFullName' | 'type'>;

/** Tells who submitted an order that it did not get where it was sent. */
export const buildSubmissionFailedNotificationWrite = (
  dealer: DealerKey,
  failure: FailureNotice,
): TableWrite =>
  buildOrderNotificationWrite(dealer, {
    ...failure,
    fromFullName: 'OrderLink',
    type: notificationTypes.default,
  });

/** Tells who asked for something of an order, its papers or a mail of its forms, that it could not be done. */
export const buildRequestFailedNotificationWrite = (
  dealer: DealerKey,
  failure: FailureNotice,
): TableWrite =>
  buildOrderNotificationWrite(dealer, {
    ...failure,
    fromFullName: 'SmartSales',
    type: notificationTypes.default,
  });

type CustomerAccessNotice = Omit<OrderNotice, 'order' | 'type'> & {
  customerId: number;
  /** Whether they may see the customer, and so are led there. */
  canSeeCustomer: boolean;
};

/** Tells somebody of access to a customer: that it is asked for, given, refused or ended. */
export const buildCustomerAccessNotificationWrite = (
  dealer: DealerKey,
  { customerId, canSeeCustomer, ...fields }: CustomerAccessNotice,
): TableWrite =>
  buildNotificationWrite(dealer, {
    ...fields,
    subjectNumber: customerId,
    orderId: null,
    customerId: canSeeCustomer ? customerId : null,
    type: notificationTypes.default,
  });

type AdminNotice = Pick<OrderNotice, 'subject' | 'message' | 'now'> & {
  /** Of whom it tells, so that it goes with them: nobody is shown it. */
  of: { dealerId: number; email?: string };
};

/** Tells the SmartSales Admins what happened on the platform (D71). */
export function buildAdminNotificationWrite({
  of: { dealerId, email },
  ...fields
}: AdminNotice): TableWrite {
  const { Put } = buildNotificationWrite(PLATFORM_KEY, {
    ...fields,
    subjectNumber: computeTextNumber(`${fields.subject}\n${fields.message}`),
    toUserId: ALL_ADMINS_USER_ID,
    fromFullName: 'SmartSales',
    orderId: null,
    customerId: null,
    type: notificationTypes.default,
  });
  return { Put: { ...Put, Item: { ...Put.Item, DealerId: dealerId, Email: email } } };
}

/** Tells words from others. */
const computeTextNumber = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE();

const buildOrderNotificationWrite = (dealer: DealerKey, { order, ...fields }: OrderNotice) =>
  buildNotificationWrite(dealer, {
    ...fields,
    subjectNumber: order.Id,
    orderId: order.Id,
    customerId: order.CustomerId,
  });

type NotificationSubject = {
  /** Tells apart what one user is told in one millisecond. */
  subjectNumber: number;
  orderId: number | null;
  customerId: number | null;
};

const buildNotificationWrite = (
  dealer: DealerKey,
  { toUserId, now, ...content }: Omit<OrderNotice, 'order'> & NotificationSubject,
) => ({
  Put: {
    TableName,
    Item: {
      PK: getNotificationPartitionKey(dealer, toUserId),
      SK: `${now}#${content.subjectNumber}`,
      FromFullName: content.fromFullName,
      Subject: content.subject,
      Message: content.message,
      IsRead: false,
      IsDeleted: false,
      NotificationTypeId: content.type,
      OrderId: content.orderId,
      CustomerId: content.customerId,
      ExpiresAt: toEpochSeconds(Date.parse(now)) + NOTIFICATION_RETENTION_DAYS * DAY_S,
    },
  },
});

/**
 * A user's newest notifications as they are at this moment, the newest first: as many as a mailbox shows. Of no
 * dealer are the SmartSales Admins.
 */
export async function listUserNotifications(
  dealer: DealerKey | undefined,
  userId: number,
): Promise<StoredNotification[]> {
  const PK = dealer
    ? getNotificationPartitionKey(dealer, userId)
    : getNotificationPartitionKey(PLATFORM_KEY, ALL_ADMINS_USER_ID);
  const notifications: StoredNotification[] = [];
  const page = MAX_LISTED_NOTIFICATIONS;
  for await (const items of readItemPages({ PK, isConsistent: true, newestFirst: true, page })) {
    const readerItems = dealer ? items : await applyAdminMarks(userId, items);
    notifications.push(...readerItems.filter(isVisible).map(toStoredNotification));
    if (notifications.length >= MAX_LISTED_NOTIFICATIONS) break;
  }
  return notifications.slice(0, MAX_LISTED_NOTIFICATIONS);
}

/** Notifications for every SmartSales Admin as one of them has them, the newest first. */
async function applyAdminMarks(
  userId: number,
  items: readonly NotificationItem[],
): Promise<NotificationItem[]> {
  const oldest = items.at(-1);
  if (!oldest) return [];
  const PK = getNotificationPartitionKey(PLATFORM_KEY, userId);
  const marks = new Map<unknown, NotificationItem>();
  for await (const some of readItemPages({ PK, from: String(oldest.SK), isConsistent: true }))
    for (const mark of some) marks.set(mark.SK, mark);
  return items.map((item) => ({
    ...item,
    ...marks.get(item.SK),
    PK,
    sharedUntil: item.ExpiresAt,
  }));
}

function isVisible({ IsDeleted, ExpiresAt }: NotificationItem) {
  return !IsDeleted && !(typeof ExpiresAt === 'number' && ExpiresAt < toEpochSeconds(Date.now()));
}

const toStoredNotification = (item: NotificationItem): StoredNotification => ({
  notification: {
    ...(item as Omit<Notification, 'Id'>),
    Id: computeNotificationId(String(item.SK)),
  },
  key: { PK: String(item.PK), SK: String(item.SK) },
  ...(typeof item.sharedUntil === 'number' && { sharedUntil: item.sharedUntil }),
});

/** Of one millisecond a user has a hundred ids, by the order: an id in a query has 15 digits at most. */
export function computeNotificationId(sortKey: string): number {
  const [time = '', order] = sortKey.split('#');
  return Date.parse(time) * 100 + (Number(order) % 100);
}

/** It is still there when it is changed, or the write fails; a mark of what is there for all is kept beside it. */
const buildNotificationUpdate = (
  { key, sharedUntil }: StoredNotification,
  changes: Record<string, unknown>,
): TableWrite => {
  const attributes = sharedUntil ? { ...changes, ExpiresAt: sharedUntil } : changes;
  return {
    Update: {
      TableName,
      Key: key,
      UpdateExpression: `SET ${Object.keys(attributes)
        .map((name) => `${name} = :${name}`)
        .join(', ')}`,
      ...(!sharedUntil && { ConditionExpression: 'attribute_exists(PK)' }),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
      ),
    },
  };
};

export const buildNotificationReadWrite = (stored: StoredNotification, IsRead: boolean) =>
  buildNotificationUpdate(stored, { IsRead });

export const buildNotificationDeletedWrite = (stored: StoredNotification) =>
  buildNotificationUpdate(stored, {
    IsDeleted: true,
    ExpiresAt: toEpochSeconds(Date.now()) + DELETED_NOTIFICATION_RETENTION_DAYS * DAY_S,
  });
