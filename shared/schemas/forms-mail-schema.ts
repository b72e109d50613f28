import * as z from 'zod/mini';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { Email } from './account-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  Flag,
  createTrimmedLineSchema,
  Text,
  createTextSchema,
  Timestamp,
  Version,
} from './schema-values.ts';

/** The maximum number of recipients of one mail, apart from the sender's copy. */
export const MAX_MAIL_ADDRESSEES = 5;
export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_MESSAGE_LENGTH = 2000;

/** The mail as the user typed it. */
export const formsMailFields = {
  To: z
    .array(Email)
    .check(
      z.minLength(
        1,
        registerFieldMessage('documents.addresseeMissing', documentsTexts.addresseeMissing),
      ),
      z.maxLength(
        MAX_MAIL_ADDRESSEES,
        registerFieldMessage(
          'documents.tooManyAddressees',
          documentsTexts.tooManyAddressees(MAX_MAIL_ADDRESSEES),
          { max: MAX_MAIL_ADDRESSEES },
        ),
      ),
    ),
  Subject: createTrimmedLineSchema(MAX_MAIL_SUBJECT_LENGTH).check(
    z.minLength(1, registerFieldMessage('documents.subjectMissing', documentsTexts.subjectMissing)),
  ),
  Message: z._default(createTextSchema(MAX_MAIL_MESSAGE_LENGTH), ''),
  /** A blind copy to the sender. */
  SendMeACopy: z._default(Flag, false),
  /** The file name of the PDF; where it is missing, the forms name it. */
  FileName: z.nullish(createTrimmedLineSchema(200)),
};

/** A mail with forms in the order's history, with the version that was printed. */
export const OrderMail = registerSchema(
  'OrderMail',
  z.object({
    Version,
    SentOn: Timestamp,
    SentBy: Text,
    To: z.array(Text),
    Forms: z.array(Text),
    /** 'failed': the mail could not be handed over, and is not tried again. */
    State: z.enum(['waiting', 'sent', 'failed']),
  }),
);
export type OrderMail = z.output<typeof OrderMail>;
