import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** A rule for new passwords, and its text for the user. */
export type PasswordRule = { name: string; text: string; isMetBy: (password: string) => boolean };

const MIN_PASSWORD_LENGTH = 8;

/** The characters that Cognito accepts as symbols. */
const symbolPattern = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/**
 * The rules of a new password, shown while the user types. Only letters without accents count, as in Cognito.
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

/** Cognito's other rule: no space at either end, and one line. */
const isTrimmedLine = (password: string) => /^\S(?:.*\S)?$/.test(password);

/** The text of the first rule that a new password breaks; undefined where it is valid. */
export const findPasswordProblemText = (password: string): string | undefined =>
  passwordRules.find(({ isMetBy }) => !isMetBy(password))?.text ??
  (isTrimmedLine(password) ? undefined : accountsTexts.passwordEnds);
