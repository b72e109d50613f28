import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { RegionId } from './region-id-schema.ts';
import { registerSchema, Flag, createLineSchema, createTextSchema } from './schema-values.ts';
import { WebsiteText } from './web-address-schema.ts';

const { required } = accountsTexts;

/** One address, without a name beside it: nothing of it can be a line of a mail's head. */
const emailPattern = /^[^\s@<>()",:;\\[\]]+@[^\s@<>()",:;\\[\]]+\.[^\s@<>()",:;\\[\]]+$/;

/** Whether that is an e-mail address. */
const isEmail = (text: string) => emailPattern.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

/** An e-mail as everything knows it: in small letters. */
export const Email = createTextSchema(MAX_EMAIL_LENGTH).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, required),
  z.refine(isEmail, accountsTexts.notAnEmail),
);

/** An e-mail, or nothing. */
export const MaybeEmail = z._default(
  z.nullable(
    createLineSchema(MAX_EMAIL_LENGTH).check(
      z.trim(),
      z.refine((text) => text === '' || isEmail(text), accountsTexts.notAnEmail),
    ),
  ),
  null,
);

/** A password that is to be kept; what it lacks is said. */
export const NewPassword = z.string().check(
  z.minLength(1, required),
  z.maxLength(MAX_PASSWORD_LENGTH),
  z.superRefine((password, context) => {
    const problem = findPasswordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);

/** A password as somebody types it, whatever it is. */
export const TypedPassword = z
  .string()
  .check(z.minLength(1, required), z.maxLength(MAX_PASSWORD_LENGTH));

/** What came in a link: nobody tells what is wrong with one. */
export const AccountLinkCode = z.string().check(z.minLength(1, required), z.maxLength(500));

const RequiredName = createLineSchema(100).check(z.minLength(1, required));
const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createLineSchema(maxLength)), null);

/** A dealer that begins, and its first administrator. */
export const SignUp = registerSchema(
  'SignUp',
  z.object({
    FirstName: RequiredName,
    LastName: RequiredName,
    MobilePhone: createLineSchema(30).check(z.minLength(1, required)),
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
