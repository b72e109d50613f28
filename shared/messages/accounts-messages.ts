import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { defineMessages } from './message.ts';

export const accountsMessages = defineMessages('accounts', accountsTexts, {
  required: [],
  notAnEmail: [],
  passwordLength: [],
  passwordUppercase: [],
  passwordLowercase: [],
  passwordDigit: [],
  passwordSign: [],
  passwordRefused: [],
  passwordEnds: [],
  newPasswordsMustMatch: [],
  wrongPassword: [],
  linkExpired: [],
  notActivated: [],
  profileChanged: [],
  tooManyAttempts: [],
});
