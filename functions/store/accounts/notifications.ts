import { createHash } from 'node:crypto';
import { readPages } from '#functions/store/table/read.ts';
import { dealerKey, inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
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

type Item = Record<string, unknown>;

/** A notification, and the key under which its reader's marks are kept. */
export type Stored = {
  notification: Notification;
  key: { PK: string; SK: string };
  /** In seconds, of one that is written once for all SmartSales Admins: a reader's marks last as long. */
  sharedUntil?: number;
};

const DAY_S = 86_400;
const partition = (dealer: DealerKey, userId: number) => `${dealer}#NOTIFICATIONS#${userId}`;
const PLATFORM = dealerKey(0);
const EVERY_ADMIN = 0;

type Notice = {
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
export const transferNotice = (dealer: DealerKey, transfer: Omit<Notice, 'type'>): Write =>
  aboutOrder(dealer, { ...transfer, type: notificationTypes.transfer });

type Failure = Omit<Notice, 'fromFullName' | 'type'>;

/** Tells who submitted an order that it did not get where it was sent. */
export const submissionFailedNotice = (dealer: DealerKey, failure: Failure): Write =>
  aboutOrder(dealer, { ...failure, fromFullName: 'OrderLink', type: notificationTypes.default });

/** Tells who asked for something of an order, its papers or a mail of its forms, that it could not be done. */
export const notDoneNotice = (dealer: DealerKey, failure: Failure): Write =>
  aboutOrder(dealer, { ...failure, fromFullName: 'SmartSales', type: notificationTypes.default });

type OfCustomer = Omit<Notice, 'order' | 'type'> & {
  customerId: number;
  /** Whether they may see the customer, and so are led there. */
  isSeen: boolean;
};

/** Tells somebody of access to a customer: that it is asked for, given, refused or ended. */
export const accessNotice = (
  dealer: DealerKey,
  { customerId, isSeen, ...fields }: OfCustomer,
): Write =>
  notice(dealer, {
    ...fields,
    about: customerId,
    orderId: null,
    customerId: isSeen ? customerId : null,
    type: notificationTypes.default,
  });

type AdminNotice = Pick<Notice, 'subject' | 'message' | 'now'> & {
  /** Of whom it tells, so that it goes with them: nobody is shown it. */
  of: { dealerId: number; email?: string };
};

/** Tells the SmartSales Admins what happened on the platform (D71). */
export function adminNotice({ of: { dealerId, email }, ...fields }: AdminNotice): Write {
  const { Put } = notice(PLATFORM, {
    ...fields,
    about: numberOf(`${fields.subject}\n${fields.message}`),
    toUserId: EVERY_ADMIN,
    fromFullName: 'SmartSales',
    orderId: null,
    customerId: null,
    type: notificationTypes.default,
  });
  return { Put: { ...Put, Item: { ...Put.Item, DealerId: dealerId, Email: email } } };
}

/** Tells words from others. */
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

const aboutOrder = (dealer: DealerKey, { order, ...fields }: Notice) =>
  notice(dealer, { ...fields, about: order.Id, orderId: order.Id, customerId: order.CustomerId });

type About = {
  /** Tells apart what one user is told in one millisecond. */
  about: number;
  orderId: number | null;
  customerId: number | null;
};

const notice = (
  dealer: DealerKey,
  { toUserId, now, ...content }: Omit<Notice, 'order'> & About,
) => ({
  Put: {
    TableName,
    Item: {
      PK: partition(dealer, toUserId),
      SK: `${now}#${content.about}`,
      FromFullName: content.fromFullName,
      Subject: content.subject,
      Message: content.message,
      IsRead: false,
      IsDeleted: false,
      NotificationTypeId: content.type,
      OrderId: content.orderId,
      CustomerId: content.customerId,
      ExpiresAt: inSeconds(Date.parse(now)) + NOTIFICATION_RETENTION_DAYS * DAY_S,
    },
  },
});

/**
 * A user's newest notifications as they are at this moment, the newest first: as many as a mailbox shows. Of no
 * dealer are the SmartSales Admins.
 */
export async function listNotifications(
  dealer: DealerKey | undefined,
  userId: number,
): Promise<Stored[]> {
  const PK = dealer ? partition(dealer, userId) : partition(PLATFORM, EVERY_ADMIN);
  const found: Stored[] = [];
  const page = MAX_LISTED_NOTIFICATIONS;
  for await (const items of readPages({ PK, isConsistent: true, newestFirst: true, page })) {
    const ofReader = dealer ? items : await applyAdminMarks(userId, items);
    found.push(...ofReader.filter(isShown).map(read));
    if (found.length >= MAX_LISTED_NOTIFICATIONS) break;
  }
  return found.slice(0, MAX_LISTED_NOTIFICATIONS);
}

/** Notifications for every SmartSales Admin as one of them has them, the newest first. */
async function applyAdminMarks(userId: number, items: readonly Item[]): Promise<Item[]> {
  const oldest = items.at(-1);
  if (!oldest) return [];
  const PK = partition(PLATFORM, userId);
  const marks = new Map<unknown, Item>();
  for await (const some of readPages({ PK, from: String(oldest.SK), isConsistent: true }))
    for (const mark of some) marks.set(mark.SK, mark);
  return items.map((item) => ({
    ...item,
    ...marks.get(item.SK),
    PK,
    sharedUntil: item.ExpiresAt,
  }));
}

function isShown({ IsDeleted, ExpiresAt }: Item) {
  return !IsDeleted && !(typeof ExpiresAt === 'number' && ExpiresAt < inSeconds(Date.now()));
}

const read = (item: Item): Stored => ({
  notification: { ...(item as Omit<Notification, 'Id'>), Id: notificationId(String(item.SK)) },
  key: { PK: String(item.PK), SK: String(item.SK) },
  ...(typeof item.sharedUntil === 'number' && { sharedUntil: item.sharedUntil }),
});

/** Of one millisecond a user has a hundred ids, by the order: an id in a query has 15 digits at most. */
export function notificationId(sort: string): number {
  const [time = '', order] = sort.split('#');
  return Date.parse(time) * 100 + (Number(order) % 100);
}

/** It is still there when it is changed, or the write fails; a mark of what is there for all is kept beside it. */
const change = ({ key, sharedUntil }: Stored, changes: Record<string, unknown>): Write => {
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

export const notificationRead = (stored: Stored, IsRead: boolean) => change(stored, { IsRead });

export const notificationDeleted = (stored: Stored) =>
  change(stored, {
    IsDeleted: true,
    ExpiresAt: inSeconds(Date.now()) + DELETED_NOTIFICATION_RETENTION_DAYS * DAY_S,
  });
