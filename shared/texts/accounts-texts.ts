import { t } from '#shared/language/t.ts';

/** Texts for sign-up, activation and passwords; the rules fix their wording. */
export const accountsTexts = {
  required: t`Required`,
  notAnEmail: t`Must be a valid Email`,
  passwordTooShort: t`Must be at least 8 Characters`,
  passwordNeedsUppercase: t`Must have an uppercase letter`,
  passwordNeedsLowercase: t`Must have an lowercase letter`,
  passwordNeedsDigit: t`Must have a digit`,
  passwordNeedsSymbol: t`Must have non-alphanumeric character`,
  passwordRejected: t`Choose another password`,
  passwordHasOuterSpaces: t`Must not begin or end with a space`,
  passwordsMustMatch: t`Passwords must match`,
  mustMatchPassword: t`Must Match Password`,
  newPasswordsMustMatch: t`New Passwords must match`,
  passwordIsRequired: t`Password is Required`,
  confirmationIsRequired: t`Password Confirmation is Required`,
  wrongPassword: t`The current password is not correct`,
  codeMissing: t`Activation Code is missing`,
  tokenMissing: t`Missing Password Reset Token`,
  linkExpired: t`This link no longer works`,
  notActivated: t`Your email is not confirmed yet. Open the link in your confirmation email, or ask for a new one.`,
  resetSent: t`Password Reset Email Sent`,
  passwordUpdated: t`Password Updated`,
  signedUp: t`Signup Successful`,
  activationSent: (email: string) => t`Activation email has been sent to ${email}`,
  activationNotSent: (email: string) =>
    t`Activation email was not able to send to ${email} at this time`,
  profileSaved: t`Settings saved`,
  profileChanged: t`Your profile was changed elsewhere meanwhile.`,
  weeklyMailLinkUnknown: t`This link no longer works. The weekly mail is switched on and off under Settings.`,
  tooManyAttempts: t`Too many tries. Wait some minutes, then try again.`,
} as const;
