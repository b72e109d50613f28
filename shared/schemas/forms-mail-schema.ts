import * as z from 'zod/mini';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { Email } from './account-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  createLineSchema,
  Text,
  createTextSchema,
  Timestamp,
} from './schema-values.ts';

/** One mail goes to so many at once, beside a copy to whoever sends it. */
export const MAX_MAIL_ADDRESSEES = 5;
export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_MESSAGE_LENGTH = 2000;

/** What goes out with the forms, as it was typed. */
export const formsMailFields = {
  To: z
    .array(Email)
    .check(
      z.minLength(1, documentsTexts.addresseeMissing),
      z.maxLength(MAX_MAIL_ADDRESSEES, documentsTexts.tooManyAddressees(MAX_MAIL_ADDRESSEES)),
    ),
  Subject: createLineSchema(MAX_MAIL_SUBJECT_LENGTH).check(
    z.minLength(1, documentsTexts.subjectMissing),
  ),
  Message: z._default(createTextSchema(MAX_MAIL_MESSAGE_LENGTH), ''),
  /** To whoever sends it, unseen by the others. */
  SendMeACopy: z._default(Flag, false),
  /** What the PDF is called; missing: as the forms name it. */
  FileName: z.nullish(createLineSchema(200)),
};

/** A mail with forms as the order's history tells of it, beside the version that was printed. */
export const OrderMail = registerSchema(
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
