import * as z from 'zod/mini';
import { documented, Flag, Id, MaybeId, Text, textUpTo, Timestamp } from './values.ts';

export const notificationTypes = { default: 1, transfer: 2 } as const;

/** A message to one user. */
export const Notification = documented(
  'Notification',
  z.object({
    Id,
    FromFullName: Text,
    Subject: Text,
    Message: textUpTo(5000),
    IsRead: Flag,
    IsDeleted: Flag,
    NotificationTypeId: z.literal(Object.values(notificationTypes)),
    /** The order that a Transfer is about, and its customer. */
    OrderId: MaybeId,
    CustomerId: MaybeId,
  }),
);
export type Notification = z.output<typeof Notification>;

export const News = documented('News', z.object({ ShowRedNewsIcon: Flag }));

/** The newest first. */
export const Mailbox = documented(
  'Mailbox',
  z.object({ Notifications: z.array(Notification), ShowRedNewsIcon: Flag }),
);
export type Mailbox = z.output<typeof Mailbox>;

/** The news of the day, as plain text; an empty line parts paragraphs. */
export const DailyMessage = documented(
  'DailyMessage',
  z.object({ Title: Text, Message: textUpTo(5000), PublishedOn: Timestamp }),
);
export type DailyMessage = z.output<typeof DailyMessage>;
