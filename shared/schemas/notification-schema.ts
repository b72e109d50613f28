import * as z from 'zod/mini';
import { MaybeMessageCode } from './message-code-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybeId,
  Text,
  createTextSchema,
  Timestamp,
} from './schema-values.ts';

export const notificationTypes = { default: 1, transfer: 2 } as const;

export const Notification = registerSchema(
  'Notification',
  z.object({
    Id,
    /** The code of who it is from: only where that is words, and not a name. */
    FromFullName: Text,
    FromCode: MaybeMessageCode,
    Subject: Text,
    Message: createTextSchema(5000),
    /** The code of both: the first line of its text is the subject. */
    NoticeCode: MaybeMessageCode,
    IsRead: Flag,
    IsDeleted: Flag,
    NotificationTypeId: z.literal(Object.values(notificationTypes)),
    /** The order that it is about, and its customer. */
    OrderId: MaybeId,
    /** Whether it asks for an approval of the order. */
    AsksApproval: z.optional(Flag),
    /** Whether it is about a price list that has come into use. */
    IsAboutPriceList: z.optional(Flag),
    CustomerId: MaybeId,
  }),
);
export type Notification = z.output<typeof Notification>;

export const NewsIndicator = registerSchema('News', z.object({ ShowRedNewsIcon: Flag }));

/** The newest first. */
export const Mailbox = registerSchema(
  'Mailbox',
  z.object({ Notifications: z.array(Notification), ShowRedNewsIcon: Flag }),
);
export type Mailbox = z.output<typeof Mailbox>;

/** The news of the day, as plain text; an empty line separates paragraphs. */
export const DailyMessage = registerSchema(
  'DailyMessage',
  z.object({ Title: Text, Message: createTextSchema(5000), PublishedOn: Timestamp }),
);
export type DailyMessage = z.output<typeof DailyMessage>;
