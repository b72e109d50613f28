import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** One thing that a new password must have, and what is said of it. */
export type PasswordRule = { name: string; text: string; isMetBy: (password: string) => boolean };

const MIN_PASSWORD_LENGTH = 8;

/** What counts as neither letter nor figure: the signs that Cognito takes for one. */
const symbolPattern = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/**
 * The rules of a new password, as they are said while it is typed. Letters are those without accents,
 * as whoever keeps the password counts them.
 */
export const passwordRules: readonly PasswordRule[] = [
  {
    name: 'length',
    text: accountsTexts.passwordLength,
    isMetBy: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    name: 'uppercase',
    text: accountsTexts.passwordUppercase,
    isMetBy: (password) => /[A-Z]/.test(password),
  },
  {
    name: 'lowercase',
    text: accountsTexts.passwordLowercase,
    isMetBy: (password) => /[a-z]/.test(password),
  },
  { name: 'digit', text: accountsTexts.passwordDigit, isMetBy: (password) => /\d/.test(password) },
  {
    name: 'sign',
    text: accountsTexts.passwordSign,
    isMetBy: (password) => symbolPattern.test(password),
  },
];

/** What whoever keeps the password takes besides: no space at an end, and one line. */
const isTrimmedLine = (password: string) => /^\S(?:.*\S)?$/.test(password);

/** What a new password lacks first, in words; undefined where it will do. */
export const findPasswordProblem = (password: string): string | undefined =>
  passwordRules.find(({ isMetBy: holds }) => !holds(password))?.text ??
  (isTrimmedLine(password) ? undefined : accountsTexts.passwordEnds);
