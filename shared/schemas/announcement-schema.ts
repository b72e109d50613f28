import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  Id,
  createLineSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

/** The most dealers that one announcement names. */
const MAX_ANNOUNCEMENT_DEALERS = 1000;
/** As much as somebody reads in a dialog. */
export const MAX_ANNOUNCEMENT_BODY_LENGTH = 20_000;
/** The most of the banner, and of the title. */
export const MAX_ANNOUNCEMENT_LINE_LENGTH = 255;

/** What the banner may stand on, as CSS has it; what nobody chose is red. */
export const announcementColors = ['rgb(232,63,84)', 'lightblue', 'lightgreen', 'yellow'] as const;
export type AnnouncementColor = (typeof announcementColors)[number];

const AnnouncementLine = z._default(createLineSchema(MAX_ANNOUNCEMENT_LINE_LENGTH), '');

const announcementFields = {
  /** The banner; nothing is announced where it is empty. */
  Message: AnnouncementLine,
  /** Of the dialog. */
  MessageTitle: AnnouncementLine,
  /** Markdown. */
  MessageBody: z._default(createTextSchema(MAX_ANNOUNCEMENT_BODY_LENGTH), ''),
  /** From then on nobody sees it; null: it stays. In UTC. */
  ExpirationDate: z._default(z.nullable(Timestamp), null),
  BackgroundColor: z._default(z.enum(announcementColors), announcementColors[0]),
  /** Whoever closed it does not see it again, unless its words change. */
  IsOneTimeMessage: z._default(Flag, false),
  /** Visitors see it, too, whoever they work for. */
  IncludeOnLogonScreen: z._default(Flag, false),
};

/** What is announced to the caller. */
export const Announcement = registerSchema(
  'Announcement',
  z.object({
    ...announcementFields,
    /** Another one where the words are others. */
    MessageId: createTextSchema(64),
  }),
);
export type Announcement = z.output<typeof Announcement>;

const settingsFields = {
  ...announcementFields,
  /** Whose users see it once they are signed in; none: those of all. */
  DealerIds: z._default(z.array(Id).check(z.maxLength(MAX_ANNOUNCEMENT_DEALERS)), []),
};
const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** What is announced, as a SmartSales Admin arranges it. */
export const AnnouncementSettings = registerSchema(
  'AnnouncementSettings',
  z.object({ ...settingsFields, Version }),
);
export type AnnouncementSettings = z.output<typeof AnnouncementSettings>;

/** What is to be announced; the version, where one is said, is the one that was seen: over another it is refused (409). */
export const AnnouncementUpdate = registerSchema(
  'AnnouncementUpdate',
  z.object({ ...settingsFields, Version: z.optional(Version) }),
);
export type AnnouncementUpdate = z.output<typeof AnnouncementUpdate>;

/** What is told of a change. */
export const AuditedAnnouncement = z.object(settingsFields);
