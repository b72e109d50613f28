import * as z from 'zod/mini';
import { registerSchema, Flag, Id, createTextSchema, Timestamp } from './schema-values.ts';

/** The maximum length of the stored answer of the recipient's mail server. */
export const MAX_MAIL_PROBLEM_TEXT_LENGTH = 500;

/** A mail that bounced, or that its reader complained about. */
export const MailProblem = registerSchema(
  'MailProblem',
  z.object({
    Id,
    When: Timestamp,
    Email: createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH),
    What: z.enum(['bounced', 'complained']),
    /** True: SES sends nothing more to this address. False: a later mail may arrive. */
    IsPermanent: Flag,
    Reason: z.nullable(createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH)),
    Subject: z.nullable(createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH)),
  }),
);
export type MailProblem = z.output<typeof MailProblem>;
