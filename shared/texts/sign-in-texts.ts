import { t } from '#shared/language/t.ts';

/** Texts for signing in and for the end of a session; the rules fix their wording. */
export const signInTexts = {
  emailRequired: t`Please enter an email`,
  passwordRequired: t`Please enter your password`,
  seeValidationErrors: t`See Validation Errors`,
  userIsLockedOut: t`User is locked out.`,
  userIsDisabled: t`User is disabled.`,
  activeSessionsExist: t`Active sessions exist`,
  wrongEmailOrPassword: t`The email or password is not correct.`,
  accountLocked: t`Your account is locked after too many failed logon attempts. It unlocks automatically in 5 minutes.`,
  accountDisabled: t`Your account is disabled. Please contact support.`,
  accountDisabledTitle: t`Account disabled`,
  youWereLoggedOut: t`You were logged out`,
  sessionOver: t`Your session has ended. Log in to go on.`,
  loggedOutInAnotherTab: t`You logged out in another tab.`,
  somebodyElseSignedIn: t`Somebody else signed in in another tab.`,
  workIsKept: t`Your unsaved changes are kept: they are here when you log in again.`,
  overrideSession: t`Active session found for this user. Override and login anyway?`,
  notAuthenticated: t`User not authenticated`,
  accountUsedElsewhere: t`You were logged off because your account is being used elsewhere`,
} as const;
