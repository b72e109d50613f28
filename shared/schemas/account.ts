import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, MAX_PASSWORD_LENGTH, ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { RegionId } from './region-ids.ts';
import { documented, Flag, lineUpTo, textUpTo } from './values.ts';
import { Website } from './web-address.ts';

const { required } = accountsTexts;

/** One address, without a name beside it: nothing of it can be a line of a mail's head. */
const address = /^[^\s@<>()",:;\\[\]]+@[^\s@<>()",:;\\[\]]+\.[^\s@<>()",:;\\[\]]+$/;

/** Whether that is an e-mail address. */
const isEmail = (text: string) => address.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

/** An e-mail as everything knows it: in small letters. */
export const Email = textUpTo(EMAIL_MAX_LENGTH).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, required),
  z.refine(isEmail, accountsTexts.notAnEmail),
);

/** An e-mail, or nothing. */
export const MaybeEmail = z._default(
  z.nullable(
    lineUpTo(EMAIL_MAX_LENGTH).check(
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
export const Code = z.string().check(z.minLength(1, required), z.maxLength(500));

const name = lineUpTo(100).check(z.minLength(1, required));
const maybe = (most: number) => z._default(z.nullable(lineUpTo(most)), null);

/** A dealer that begins, and its first administrator. */
export const SignUp = documented(
  'SignUp',
  z.object({
    FirstName: name,
    LastName: name,
    MobilePhone: lineUpTo(30).check(z.minLength(1, required)),
    Email,
    Password: NewPassword,
    /** Whether a sales representative may call. */
    ContactMe: z._default(Flag, false),
    CompanyName: name,
    Website: z._default(z.nullable(Website), null),
    AddressLine1: maybe(255),
    AddressLine2: maybe(255),
    City: maybe(100),
    StateProvinceId: RegionId,
    Zip: maybe(ZIP_MAX_LENGTH),
  }),
);
export type SignUp = z.output<typeof SignUp>;
