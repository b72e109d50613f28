import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { defineMessages } from './message.ts';

export const signInMessages = defineMessages('signIn', signInTexts, {
  emailRequired: [],
  passwordRequired: [],
  seeValidationErrors: [],
  userIsLockedOut: [],
  userIsDisabled: [],
  activeSessionsExist: [],
  wrongEmailOrPassword: [],
  notAuthenticated: [],
  accountUsedElsewhere: [],
});
