import * as z from 'zod/mini';
import {
  documented,
  Flag,
  Id,
  lineUpTo,
  textUpTo,
  Timestamp,
  createIntegerSchema,
} from './values.ts';

/** The most dealers that one announcement names. */
const MOST_DEALERS = 1000;
/** As much as somebody reads in a dialog. */
export const ANNOUNCEMENT_BODY_MAX_LENGTH = 20_000;
/** The most of the banner, and of the title. */
export const ANNOUNCEMENT_LINE_MAX_LENGTH = 255;

/** What the banner may stand on, as CSS has it; what nobody chose is red. */
export const announcementColors = ['rgb(232,63,84)', 'lightblue', 'lightgreen', 'yellow'] as const;
export type AnnouncementColor = (typeof announcementColors)[number];

const line = z._default(lineUpTo(ANNOUNCEMENT_LINE_MAX_LENGTH), '');

const announcementFields = {
  /** The banner; nothing is announced where it is empty. */
  Message: line,
  /** Of the dialog. */
  MessageTitle: line,
  /** Markdown. */
  MessageBody: z._default(textUpTo(ANNOUNCEMENT_BODY_MAX_LENGTH), ''),
  /** From then on nobody sees it; null: it stays. In UTC. */
  ExpirationDate: z._default(z.nullable(Timestamp), null),
  BackgroundColor: z._default(z.enum(announcementColors), announcementColors[0]),
  /** Whoever closed it does not see it again, unless its words change. */
  IsOneTimeMessage: z._default(Flag, false),
  /** Visitors see it, too, whoever they work for. */
  IncludeOnLogonScreen: z._default(Flag, false),
};

/** What is announced to the caller. */
export const Announcement = documented(
  'Announcement',
  z.object({
    ...announcementFields,
    /** Another one where the words are others. */
    MessageId: textUpTo(64),
  }),
);
export type Announcement = z.output<typeof Announcement>;

const arranged = {
  ...announcementFields,
  /** Whose users see it once they are signed in; none: those of all. */
  DealerIds: z._default(z.array(Id).check(z.maxLength(MOST_DEALERS)), []),
};
const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** What is announced, as a SmartSales Admin arranges it. */
export const AnnouncementSettings = documented(
  'AnnouncementSettings',
  z.object({ ...arranged, Version }),
);
export type AnnouncementSettings = z.output<typeof AnnouncementSettings>;

/** What is to be announced; the version, where one is said, is the one that was seen: over another it is refused (409). */
export const AnnouncementUpdate = documented(
  'AnnouncementUpdate',
  z.object({ ...arranged, Version: z.optional(Version) }),
);
export type AnnouncementUpdate = z.output<typeof AnnouncementUpdate>;

/** What is told of a change. */
export const AuditedAnnouncement = z.object(arranged);
