import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  Id,
  createTrimmedLineSchema,
  createTextSchema,
  Timestamp,
  Version,
} from './schema-values.ts';

/** The maximum number of dealers that one announcement names. */
const MAX_ANNOUNCEMENT_DEALERS = 1000;
/** As much as a user reads in a dialog. */
export const MAX_ANNOUNCEMENT_BODY_LENGTH = 20_000;
/** The maximum length of the banner, and of the title. */
export const MAX_ANNOUNCEMENT_LINE_LENGTH = 255;

/** The background colors of the banner, as CSS values; the default is red. */
export const announcementColors = ['rgb(232,63,84)', 'lightblue', 'lightgreen', 'yellow'] as const;
export type AnnouncementColor = (typeof announcementColors)[number];

const AnnouncementLine = z._default(createTrimmedLineSchema(MAX_ANNOUNCEMENT_LINE_LENGTH), '');

const announcementFields = {
  /** The banner; where it is empty, there is no announcement. */
  Message: AnnouncementLine,
  /** The title of the dialog. */
  MessageTitle: AnnouncementLine,
  /** Markdown. */
  MessageBody: z._default(createTextSchema(MAX_ANNOUNCEMENT_BODY_LENGTH), ''),
  /** Nobody sees the announcement from then on, in UTC; null: it stays. */
  ExpirationDate: z._default(z.nullable(Timestamp), null),
  BackgroundColor: z._default(z.enum(announcementColors), announcementColors[0]),
  /** A user who closed it does not see it again, unless its text changes. */
  IsOneTimeMessage: z._default(Flag, false),
  /** All visitors see it, too, whatever their dealer. */
  IncludeOnLogonScreen: z._default(Flag, false),
};

/** The announcement as a user sees it. */
export const Announcement = registerSchema(
  'Announcement',
  z.object({
    ...announcementFields,
    /** Changes with the text. */
    MessageId: createTextSchema(64),
  }),
);
export type Announcement = z.output<typeof Announcement>;

const settingsFields = {
  ...announcementFields,
  /** The dealers whose signed-in users see it; empty: the users of all dealers. */
  DealerIds: z._default(z.array(Id).check(z.maxLength(MAX_ANNOUNCEMENT_DEALERS)), []),
};

/** The announcement as a SmartSales Admin edits it. */
export const AnnouncementSettings = registerSchema(
  'AnnouncementSettings',
  z.object({ ...settingsFields, Version }),
);
export type AnnouncementSettings = z.output<typeof AnnouncementSettings>;

/**
 * The announcement to save; where Version is given and is not the current one, the change is rejected (409).
 */
export const AnnouncementUpdate = registerSchema(
  'AnnouncementUpdate',
  z.object({ ...settingsFields, Version: z.optional(Version) }),
);
export type AnnouncementUpdate = z.output<typeof AnnouncementUpdate>;

/** The fields that the audit log records. */
export const AuditedAnnouncement = z.object(settingsFields);
