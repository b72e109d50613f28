import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Flag,
  createTrimmedLineSchema,
  createTextSchema,
  requiredText,
} from './schema-values.ts';
import { WebsiteText } from './web-address-schema.ts';

/** One address without a display name; it cannot contain a line of a mail header. */
const emailPattern = /^[^\s@<>()",:;\\[\]]+@[^\s@<>()",:;\\[\]]+\.[^\s@<>()",:;\\[\]]+$/;

const isEmail = (text: string) => emailPattern.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

/** An e-mail address in lower case, as it is stored and compared everywhere. */
export const Email = createTextSchema(MAX_EMAIL_LENGTH).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, requiredText),
  z.refine(isEmail, registerFieldMessage('accounts.notAnEmail', accountsTexts.notAnEmail)),
);

/** An e-mail address, an empty text or null. */
export const MaybeEmail = z._default(
  z.nullable(
    createTrimmedLineSchema(MAX_EMAIL_LENGTH).check(
      z.trim(),
      z.refine(
        (text) => text === '' || isEmail(text),
        registerFieldMessage('accounts.notAnEmail', accountsTexts.notAnEmail),
      ),
    ),
  ),
  null,
);

/** A password to be set; the message names the first rule that it breaks. */
export const NewPassword = z.string().check(
  z.minLength(1, requiredText),
  z.maxLength(MAX_PASSWORD_LENGTH),
  z.superRefine((password, context) => {
    const problem = findPasswordProblem(password);
    if (problem)
      context.addIssue({
        code: 'custom',
        message: registerFieldMessage(problem.code, problem.text),
      });
  }),
);

/** A password as the user typed it, without the rules of a new one. */
export const TypedPassword = z
  .string()
  .check(z.minLength(1, requiredText), z.maxLength(MAX_PASSWORD_LENGTH));

/** The code from a link; no message tells what is wrong with it. */
export const AccountLinkCode = z.string().check(z.minLength(1, requiredText), z.maxLength(500));

const RequiredName = createTrimmedLineSchema(100).check(z.minLength(1, requiredText));
const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createTrimmedLineSchema(maxLength)), null);

/** A new dealer and its first administrator. */
export const SignUp = registerSchema(
  'SignUp',
  z.object({
    FirstName: RequiredName,
    LastName: RequiredName,
    MobilePhone: createTrimmedLineSchema(30).check(z.minLength(1, requiredText)),
    Email,
    Password: NewPassword,
    /** Whether a sales representative may call. */
    ContactMe: z._default(Flag, false),
    CompanyName: RequiredName,
    Website: z._default(z.nullable(WebsiteText), null),
    AddressLine1: createOptionalLineSchema(255),
    AddressLine2: createOptionalLineSchema(255),
    City: createOptionalLineSchema(100),
    StateProvinceId: RegionId,
    Zip: createOptionalLineSchema(MAX_ZIP_LENGTH),
  }),
);
export type SignUp = z.output<typeof SignUp>;
