import * as z from 'zod/mini';
import { documented, Flag, Id, textUpTo, Timestamp } from './values.ts';

/** How much is kept of what the mail server of the address said. */
export const MAIL_REASON_LENGTH = 500;

/** A mail that did not arrive, or that its reader complained of. */
export const MailProblem = documented(
  'MailProblem',
  z.object({
    Id,
    When: Timestamp,
    Email: textUpTo(MAIL_REASON_LENGTH),
    What: z.enum(['bounced', 'complained']),
    /** Nothing will arrive there: SES sends nothing more to it. Else it may next time. */
    IsPermanent: Flag,
    Reason: z.nullable(textUpTo(MAIL_REASON_LENGTH)),
    Subject: z.nullable(textUpTo(MAIL_REASON_LENGTH)),
  }),
);
export type MailProblem = z.output<typeof MailProblem>;
