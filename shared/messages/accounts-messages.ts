import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { defineMessages } from './message.ts';

export const accountsMessages = defineMessages('accounts', accountsTexts, {
  required: [],
  notAnEmail: [],
  passwordTooShort: [],
  passwordNeedsUppercase: [],
  passwordNeedsLowercase: [],
  passwordNeedsDigit: [],
  passwordNeedsSymbol: [],
  passwordRejected: [],
  passwordHasOuterSpaces: [],
  newPasswordsMustMatch: [],
  wrongPassword: [],
  linkExpired: [],
  notActivated: [],
  profileChanged: [],
  weeklyMailLinkUnknown: [],
  tooManyAttempts: [],
});
