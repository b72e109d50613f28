import { accountsTexts } from '#shared/texts/accounts.ts';

/** One thing that a new password must have, and what is said of it. */
export type PasswordRule = { name: string; text: string; holds: (password: string) => boolean };

const MIN_PASSWORD_LENGTH = 8;

/** What counts as neither letter nor figure: the signs that Cognito takes for one. */
const sign = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/**
 * The rules of a new password, as they are said while it is typed. Letters are those without accents,
 * as whoever keeps the password counts them.
 */
export const passwordRules: readonly PasswordRule[] = [
  {
    name: 'length',
    text: accountsTexts.passwordLength,
    holds: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    name: 'uppercase',
    text: accountsTexts.passwordUppercase,
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    name: 'lowercase',
    text: accountsTexts.passwordLowercase,
    holds: (password) => /[a-z]/.test(password),
  },
  { name: 'digit', text: accountsTexts.passwordDigit, holds: (password) => /\d/.test(password) },
  {
    name: 'sign',
    text: accountsTexts.passwordSign,
    holds: (password) => sign.test(password),
  },
];

/** What whoever keeps the password takes besides: no space at an end, and one line. */
const isOneLine = (password: string) => /^\S(?:.*\S)?$/.test(password);

/** What a new password lacks first, in words; undefined where it will do. */
export const findPasswordProblem = (password: string): string | undefined =>
  passwordRules.find(({ holds }) => !holds(password))?.text ??
  (isOneLine(password) ? undefined : accountsTexts.passwordEnds);
