import { hash } from 'node:crypto';
import { readItemPages } from '#functions/store/table/read-items.ts';
import {
  toDealerKey,
  toEpochSeconds,
  TableName,
  type DealerKey,
} from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds, type TableWrite } from '#functions/store/table/write-items.ts';
import {
  DELETED_NOTIFICATION_RETENTION_DAYS,
  MAX_LISTED_NOTIFICATIONS,
  NOTIFICATION_RETENTION_DAYS,
} from '#shared/constants.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';
import { notificationTypes, type Notification } from '#shared/schemas/notification-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/*
 * A user's notifications, in English; the code beside the texts lets each reader read them in their language.
 * Notifications from before there were codes have none. A deleted one is stored for some more days, marked as deleted.
 *
 *   PK   DEALER#1#NOTIFICATIONS#17
 *   SK   2026-11-20T10:42:00.000Z#100001234     when it was written, and about which order
 *
 * Notifications for the SmartSales Admins (D71) are written once for all of them. What each of them has read
 * or deleted is stored under the same sort key:
 *
 *   PK   DEALER#0#NOTIFICATIONS#0               the notification; DealerId, Email: whom it is about
 *   PK   DEALER#0#NOTIFICATIONS#17              IsRead, IsDeleted: of the SmartSales Admin 17
 */

type NotificationItem = Record<string, unknown>;

/** A notification, and the key of the item that stores whether its reader has read or deleted it. */
export type StoredNotification = {
  notification: Notification;
  key: { PK: string; SK: string };
  /**
   * Epoch seconds. Set for a notification that all SmartSales Admins share: the reader's own item expires at
   * the same time.
   */
  sharedUntil?: number;
};

const DAY_S = 86_400;
const getNotificationPartitionKey = (dealer: DealerKey, userId: number) =>
  `${dealer}#NOTIFICATIONS#${userId}`;
const PLATFORM_KEY = toDealerKey(0);
const ALL_ADMINS_USER_ID = 0;

type OrderNotice = {
  order: Pick<Order, 'Id' | 'CustomerId'>;
  toUserId: number;
  fromFullName: string | CodedMessage;
  /** Its first line is the subject. */
  notice: CodedMessage;
  type: Notification['NotificationTypeId'];
  now: string;
};

/** Notifies the new owner that an order was transferred to them (D38). */
export const buildTransferNotificationWrite = (
  dealer: DealerKey,
  transfer: Omit<OrderNotice, 'type'>,
): TableWrite =>
  buildOrderNotificationWrite(dealer, { ...transfer, type: notificationTypes.transfer });

type FailureNotice = Omit<OrderNotice, 'fromFullName' | 'type'>;

/** Notifies the submitter that an order did not reach its recipient. */
export const buildSubmissionFailedNotificationWrite = (
  dealer: DealerKey,
  failure: FailureNotice,
): TableWrite =>
  buildOrderNotificationWrite(dealer, {
    ...failure,
    fromFullName: 'OrderLink',
    type: notificationTypes.default,
  });

/** Notifies the user who requested an order's documents, or a mail of its forms, that the request failed. */
export const buildRequestFailedNotificationWrite = (
  dealer: DealerKey,
  failure: FailureNotice,
): TableWrite =>
  buildOrderNotificationWrite(dealer, {
    ...failure,
    fromFullName: 'SmartSales',
    type: notificationTypes.default,
  });

/** Notifies a user of what a customer did with an order's proposal (B2.10). */
export const buildProposalNotificationWrite = (
  dealer: DealerKey,
  notice: Omit<OrderNotice, 'type'>,
): TableWrite =>
  buildOrderNotificationWrite(dealer, { ...notice, type: notificationTypes.default });

/** Asks a user to approve an order (B3.3). A question that is asked again replaces the first, unread, at its place. */
export const buildApprovalNotificationWrite = (
  dealer: DealerKey,
  notice: Omit<OrderNotice, 'type'>,
): TableWrite => {
  const { Put } = buildOrderNotificationWrite(dealer, {
    ...notice,
    type: notificationTypes.default,
  });
  return { Put: { ...Put, Item: { ...Put.Item, AsksApproval: true } } };
};

/** Nobody needs to answer it any more; one that is gone stays gone. */
export async function markApprovalNotificationRead(
  dealer: DealerKey,
  { orderId, toUserId, now }: { orderId: number; toUserId: number; now: string },
): Promise<void> {
  await writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: { PK: getNotificationPartitionKey(dealer, toUserId), SK: `${now}#${orderId}` },
      UpdateExpression: 'SET IsRead = :read',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':read': true },
    },
  });
}

/**
 * The orders about which a user was asked for an approval, for as long as notifications are kept: also those whose
 * notification they have read or deleted.
 */
export async function listOrderIdsOfApprovalQuestions(
  dealer: DealerKey,
  userId: number,
): Promise<number[]> {
  const orderIds = new Set<number>();
  const PK = getNotificationPartitionKey(dealer, userId);
  for await (const items of readItemPages({ PK, isConsistent: true }))
    for (const { AsksApproval, OrderId } of items) if (AsksApproval) orderIds.add(Number(OrderId));
  return [...orderIds];
}

type CustomerAccessNotice = Omit<OrderNotice, 'order' | 'type'> & {
  customerId: number;
  /** Whether they may see the customer; only then the notification links to it. */
  canSeeCustomer: boolean;
};

/** Notifies a user that access to a customer was requested, granted, rejected or ended. */
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

type PriceListNotice = Pick<OrderNotice, 'toUserId' | 'notice' | 'now'> & { listNumber: number };

/** Notifies a user of a scheduled price list that has come into use (B4.1). */
export function buildPriceListNotificationWrite(
  dealer: DealerKey,
  { listNumber, ...fields }: PriceListNotice,
): TableWrite {
  const { Put } = buildNotificationWrite(dealer, {
    ...fields,
    subjectNumber: listNumber,
    fromFullName: 'SmartSales',
    orderId: null,
    customerId: null,
    type: notificationTypes.default,
  });
  return { Put: { ...Put, Item: { ...Put.Item, IsAboutPriceList: true } } };
}

type AdminNotice = Pick<OrderNotice, 'notice' | 'now'> & {
  /** Whom it is about, so that it can be deleted with their data. It is not displayed. */
  aboutAccount: { dealerId: number; email?: string };
};

/** Notifies the SmartSales Admins of an event on the platform (D71). */
export function buildAdminNotificationWrite({
  aboutAccount: { dealerId, email },
  ...fields
}: AdminNotice): TableWrite {
  const { Put } = buildNotificationWrite(PLATFORM_KEY, {
    ...fields,
    subjectNumber: computeTextNumber(fields.notice.text),
    toUserId: ALL_ADMINS_USER_ID,
    fromFullName: 'SmartSales',
    orderId: null,
    customerId: null,
    type: notificationTypes.default,
  });
  return { Put: { ...Put, Item: { ...Put.Item, DealerId: dealerId, Email: email } } };
}

/** Distinguishes texts from each other. */
const computeTextNumber = (text: string) => hash('sha256', text, 'buffer').readUInt32BE();

const buildOrderNotificationWrite = (dealer: DealerKey, { order, ...fields }: OrderNotice) =>
  buildNotificationWrite(dealer, {
    ...fields,
    subjectNumber: order.Id,
    orderId: order.Id,
    customerId: order.CustomerId,
  });

type NotificationSubject = {
  /** Distinguishes notifications to one user in the same millisecond. */
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
      ...toFromFields(content.fromFullName),
      ...toNoticeFields(content.notice),
      IsRead: false,
      IsDeleted: false,
      NotificationTypeId: content.type,
      OrderId: content.orderId,
      CustomerId: content.customerId,
      ExpiresAt: toEpochSeconds(Date.parse(now)) + NOTIFICATION_RETENTION_DAYS * DAY_S,
    },
  },
});

const toNoticeFields = (notice: CodedMessage) => {
  const { subject, message } = splitNoticeText(notice.text);
  return { Subject: subject, Message: message, NoticeCode: toMessageReference(notice) };
};

const toFromFields = (from: string | CodedMessage) =>
  typeof from === 'string'
    ? { FromFullName: from }
    : { FromFullName: from.text, FromCode: toMessageReference(from) };

/**
 * A user's newest notifications, the newest first, as many as a mailbox shows. A consistent read. SmartSales
 * Admins have no dealer.
 */
export async function listRecentUserNotifications(
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

/** Adds to shared notifications what one SmartSales Admin has read or deleted. */
async function applyAdminMarks(
  userId: number,
  items: readonly NotificationItem[],
): Promise<NotificationItem[]> {
  const oldest = items.at(-1);
  if (!oldest) return [];
  const PK = getNotificationPartitionKey(PLATFORM_KEY, userId);
  const marks = new Map<unknown, NotificationItem>();
  for await (const markItems of readItemPages({ PK, from: String(oldest.SK), isConsistent: true }))
    for (const markItem of markItems) marks.set(markItem.SK, markItem);
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

/** A hundred ids for each user and millisecond, by the order's id: an id in a query has at most 15 digits. */
export function computeNotificationId(sortKey: string): number {
  const [time = '', order] = sortKey.split('#');
  return Date.parse(time) * 100 + (Number(order) % 100);
}

/**
 * Fails when the notification no longer exists. For a shared one the reader's own item is written instead.
 */
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

export const buildNotificationReadWrite = (
  storedNotification: StoredNotification,
  IsRead: boolean,
) => buildNotificationUpdate(storedNotification, { IsRead });

export const buildNotificationDeletedWrite = (storedNotification: StoredNotification) =>
  buildNotificationUpdate(storedNotification, {
    IsDeleted: true,
    ExpiresAt: toEpochSeconds(Date.now()) + DELETED_NOTIFICATION_RETENTION_DAYS * DAY_S,
  });
