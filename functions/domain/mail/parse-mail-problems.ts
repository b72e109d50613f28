import * as z from 'zod/mini';
import { buildAdminNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { readCompanyOrPlatformName } from '#functions/store/dealers/read-company-or-platform-name.ts';
import type { ReportedMailProblem } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { adminNoticesMessages } from '#shared/messages/admin-notices-messages.ts';
import { MAX_MAIL_PROBLEM_TEXT_LENGTH } from '#shared/schemas/mail-problem-schema.ts';
import { MAILED_LINK_TAG, parseMailedLinkTag, type MailedLink } from './mailed-link-tag.ts';

/*
 * SES events about a mail after SES accepted it, from the events of its configuration set. Each mail is
 * tagged with its dealer's id; 0 is the platform.
 */

const TruncatedText = z.pipe(
  z.string(),
  z.transform((text: string) => truncateText(text, MAX_MAIL_PROBLEM_TEXT_LENGTH)),
);
const IsoTimestamp = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text).toISOString()),
);
const FeedbackId = z.pipe(
  z.string(),
  z.transform((id: string) => id.replaceAll('#', '').slice(0, 100)),
);

const EventMail = z.object({
  tags: z._default(z.record(z.string(), z.array(z.string())), {}),
  commonHeaders: z.optional(z.object({ subject: z.optional(TruncatedText) })),
});

const BounceEvent = z.object({
  eventType: z.literal('Bounce'),
  mail: EventMail,
  bounce: z.object({
    bounceType: z.string(),
    timestamp: IsoTimestamp,
    feedbackId: FeedbackId,
    bouncedRecipients: z.array(
      z.object({ emailAddress: TruncatedText, diagnosticCode: z.optional(TruncatedText) }),
    ),
  }),
});

const ComplaintEvent = z.object({
  eventType: z.literal('Complaint'),
  mail: EventMail,
  complaint: z.object({
    timestamp: IsoTimestamp,
    feedbackId: FeedbackId,
    complaintFeedbackType: z.optional(z.nullable(TruncatedText)),
    complainedRecipients: z.array(z.object({ emailAddress: TruncatedText })),
  }),
});

const MailEvent = z.union([BounceEvent, ComplaintEvent]);

export type ParsedMailProblems = {
  dealerId: number;
  /** Of a mail about a proposal: to whose link it was sent. */
  mailedLink: MailedLink | undefined;
  problems: ReportedMailProblem[];
};

/**
 * The problems of an event, one for each recipient; undefined if the event is of another kind or invalid.
 */
export function parseMailProblems(message: string): ParsedMailProblems | undefined {
  const parsedEvent = MailEvent.safeParse(parseJsonSafely(message));
  if (!parsedEvent.success) return undefined;
  const event = parsedEvent.data;
  const tag = event.mail.tags['dealer']?.[0] ?? '';
  return {
    dealerId: /^\d{1,10}$/.test(tag) ? Number(tag) : 0,
    mailedLink: parseMailedLinkTag(event.mail.tags[MAILED_LINK_TAG]?.[0] ?? ''),
    problems: event.eventType === 'Bounce' ? toBounceProblems(event) : toComplaintProblems(event),
  };
}

function parseJsonSafely(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/**
 * Notifies the SmartSales Admins of an address that permanently rejects mail (D71); empty for other
 * problems.
 */
export async function buildPermanentBounceAdminNoticeWrites(
  dealerId: number,
  problem: ReportedMailProblem,
): Promise<TableWrite[]> {
  const { What, IsPermanent, Email, Subject } = problem;
  if (What !== 'bounced' || !IsPermanent) return [];
  const company = await readCompanyOrPlatformName(toDealerKey(dealerId));
  return [
    buildAdminNotificationWrite({
      notice: adminNoticesMessages.bounced(Email, company, Subject ?? ''),
      now: new Date().toISOString(),
      aboutAccount: { dealerId, email: Email },
    }),
  ];
}

const toBounceProblems = ({ mail, bounce }: z.output<typeof BounceEvent>): ReportedMailProblem[] =>
  bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode = null }, index) => ({
    sourceId: `${bounce.feedbackId}#${index}`,
    When: bounce.timestamp,
    Email: emailAddress,
    What: 'bounced',
    IsPermanent: bounce.bounceType === 'Permanent',
    Reason: diagnosticCode,
    Subject: mail.commonHeaders?.subject ?? null,
  }));

/** A recipient who complained gets no further mail either, so the problem is permanent. */
const toComplaintProblems = ({
  mail,
  complaint,
}: z.output<typeof ComplaintEvent>): ReportedMailProblem[] =>
  complaint.complainedRecipients.map(({ emailAddress }, index) => ({
    sourceId: `${complaint.feedbackId}#${index}`,
    When: complaint.timestamp,
    Email: emailAddress,
    What: 'complained',
    IsPermanent: true,
    Reason: complaint.complaintFeedbackType ?? null,
    Subject: mail.commonHeaders?.subject ?? null,
  }));
