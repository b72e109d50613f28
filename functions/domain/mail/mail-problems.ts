import * as z from 'zod/mini';
import { adminNotice } from '#functions/store/accounts/notifications.ts';
import { companyNameOf } from '#functions/store/dealers/company-name.ts';
import type { ReportedMailProblem } from '#functions/store/mail-problems.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { MAX_MAIL_PROBLEM_TEXT_LENGTH } from '#shared/schemas/mail-problem-schema.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';

/*
 * What SES tells of a mail after it took it, by the events of its configuration set. Each mail is tagged with the
 * number of the dealer whose it is; 0 is the platform's.
 */

const cut = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, MAX_MAIL_PROBLEM_TEXT_LENGTH)),
);
const Moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text).toISOString()),
);
const Feedback = z.pipe(
  z.string(),
  z.transform((id: string) => id.replaceAll('#', '').slice(0, 100)),
);

const MailOf = z.object({
  tags: z._default(z.record(z.string(), z.array(z.string())), {}),
  commonHeaders: z.optional(z.object({ subject: z.optional(cut) })),
});

const Bounced = z.object({
  eventType: z.literal('Bounce'),
  mail: MailOf,
  bounce: z.object({
    bounceType: z.string(),
    timestamp: Moment,
    feedbackId: Feedback,
    bouncedRecipients: z.array(z.object({ emailAddress: cut, diagnosticCode: z.optional(cut) })),
  }),
});

const Complained = z.object({
  eventType: z.literal('Complaint'),
  mail: MailOf,
  complaint: z.object({
    timestamp: Moment,
    feedbackId: Feedback,
    complaintFeedbackType: z.optional(z.nullable(cut)),
    complainedRecipients: z.array(z.object({ emailAddress: cut })),
  }),
});

const MailEvent = z.union([Bounced, Complained]);

export type MailProblems = { dealerId: number; problems: ReportedMailProblem[] };

/** What an event says, reader by reader; undefined where it is of another kind or cannot be read. */
export function problemsIn(message: string): MailProblems | undefined {
  const parsedEvent = MailEvent.safeParse(parsed(message));
  if (!parsedEvent.success) return undefined;
  const event = parsedEvent.data;
  const tag = event.mail.tags['dealer']?.[0] ?? '';
  return {
    dealerId: /^\d{1,10}$/.test(tag) ? Number(tag) : 0,
    problems: event.eventType === 'Bounce' ? bounced(event) : complained(event),
  };
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/** What the SmartSales Admins are told with it: of an address that takes no mail at all (D71). */
export async function adminNoticesOf(
  dealerId: number,
  problem: ReportedMailProblem,
): Promise<Write[]> {
  const { What, IsPermanent, Email, Subject } = problem;
  if (What !== 'bounced' || !IsPermanent) return [];
  const company = await companyNameOf(dealerKey(dealerId));
  return [
    adminNotice({
      subject: adminNoticesTexts.bounced(Email),
      message: adminNoticesTexts.bouncedMessage(company, Subject ?? ''),
      now: new Date().toISOString(),
      of: { dealerId, email: Email },
    }),
  ];
}

const bounced = ({ mail, bounce }: z.output<typeof Bounced>): ReportedMailProblem[] =>
  bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode = null }, at) => ({
    knownBy: `${bounce.feedbackId}#${at}`,
    When: bounce.timestamp,
    Email: emailAddress,
    What: 'bounced',
    IsPermanent: bounce.bounceType === 'Permanent',
    Reason: diagnosticCode,
    Subject: mail.commonHeaders?.subject ?? null,
  }));

/** Whoever complained gets nothing more, either. */
const complained = ({ mail, complaint }: z.output<typeof Complained>): ReportedMailProblem[] =>
  complaint.complainedRecipients.map(({ emailAddress }, at) => ({
    knownBy: `${complaint.feedbackId}#${at}`,
    When: complaint.timestamp,
    Email: emailAddress,
    What: 'complained',
    IsPermanent: true,
    Reason: complaint.complaintFeedbackType ?? null,
    Subject: mail.commonHeaders?.subject ?? null,
  }));
