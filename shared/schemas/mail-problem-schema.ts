import * as z from 'zod/mini';
import { registerSchema, Flag, Id, createTextSchema, Timestamp } from './schema-values.ts';

/** How much is kept of what the mail server of the address said. */
export const MAX_MAIL_PROBLEM_TEXT_LENGTH = 500;

/** A mail that did not arrive, or that its reader complained of. */
export const MailProblem = registerSchema(
  'MailProblem',
  z.object({
    Id,
    When: Timestamp,
    Email: createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH),
    What: z.enum(['bounced', 'complained']),
    /** Nothing will arrive there: SES sends nothing more to it. Else it may next time. */
    IsPermanent: Flag,
    Reason: z.nullable(createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH)),
    Subject: z.nullable(createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH)),
  }),
);
export type MailProblem = z.output<typeof MailProblem>;
