import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import type { ServerMessage } from '#shared/messages/all-messages.ts';

/** A rule for new passwords, and its message for the user. */
export type PasswordRule = {
  name: string;
  message: ServerMessage;
  isMetBy: (password: string) => boolean;
};

const MIN_PASSWORD_LENGTH = 8;

/** The characters that Cognito accepts as symbols. */
const symbolPattern = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/**
 * The rules of a new password, shown while the user types. Only letters without accents count, as in Cognito.
 */
export const passwordRules: readonly PasswordRule[] = [
  {
    name: 'length',
    message: accountsMessages.passwordTooShort,
    isMetBy: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    name: 'uppercase',
    message: accountsMessages.passwordNeedsUppercase,
    isMetBy: (password) => /[A-Z]/.test(password),
  },
  {
    name: 'lowercase',
    message: accountsMessages.passwordNeedsLowercase,
    isMetBy: (password) => /[a-z]/.test(password),
  },
  {
    name: 'digit',
    message: accountsMessages.passwordNeedsDigit,
    isMetBy: (password) => /\d/.test(password),
  },
  {
    name: 'sign',
    message: accountsMessages.passwordNeedsSymbol,
    isMetBy: (password) => symbolPattern.test(password),
  },
];

/** Cognito's other rule: no space at either end, and one line. */
const isTrimmedLine = (password: string) => /^\S(?:.*\S)?$/.test(password);

/** The message of the first rule that a new password breaks; undefined where it is valid. */
export const findPasswordProblem = (password: string): ServerMessage | undefined =>
  passwordRules.find(({ isMetBy }) => !isMetBy(password))?.message ??
  (isTrimmedLine(password) ? undefined : accountsMessages.passwordHasOuterSpaces);
