import * as z from 'zod/mini';
import { documentsTexts } from '#shared/texts/documents.ts';
import { Email } from './account.ts';
import { documented, Flag, Id, lineUpTo, Text, textUpTo, Timestamp } from './values.ts';

/** One mail goes to so many at once, beside a copy to whoever sends it. */
export const MOST_ADDRESSEES = 5;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MESSAGE = 2000;

/** What goes out with the forms, as it was typed. */
export const FormsMail = {
  To: z
    .array(Email)
    .check(
      z.minLength(1, documentsTexts.addresseeMissing),
      z.maxLength(MOST_ADDRESSEES, documentsTexts.tooManyAddressees(MOST_ADDRESSEES)),
    ),
  Subject: lineUpTo(LONGEST_SUBJECT).check(z.minLength(1, documentsTexts.subjectMissing)),
  Message: z._default(textUpTo(LONGEST_MESSAGE), ''),
  /** To whoever sends it, unseen by the others. */
  SendMeACopy: z._default(Flag, false),
  /** What the PDF is called; missing: as the forms name it. */
  FileName: z.nullish(lineUpTo(200)),
};

/** A mail with forms as the order's history tells of it, beside the version that was printed. */
export const OrderMail = documented(
  'OrderMail',
  z.object({
    Version: Id,
    SentOn: Timestamp,
    SentBy: Text,
    To: z.array(Text),
    Forms: z.array(Text),
    /** Failed: the mail could not be handed over, and goes out no more. */
    State: z.enum(['waiting', 'sent', 'failed']),
  }),
);
export type OrderMail = z.output<typeof OrderMail>;
