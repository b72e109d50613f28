import { t } from '#shared/language/t.ts';

/** Texts for the administration of users. */
export const dealerUsersTexts = {
  emailTaken: t`Somebody has an account with this email already`,
  noSuchManager: t`Must be a Sales Manager of this dealer`,
  noSuchGroup: t`Must be groups of this dealer`,
  mayOnlyAddReps: t`Must be a Sales Rep: you may add no others`,
  cannotDisableYourself: t`You cannot disable your own account.`,
  cannotLimitYourself: t`You cannot limit your own account to transfers.`,
  alreadyActivated: t`This user has activated their account already.`,
  created: t`User Created`,
  updated: t`User Updated`,
  adminCreated: t`Admin Created`,
  madeAsTypedFirst: (email: string) =>
    t`The account was made by your first press, for ${email}. Its email and role stay as they were typed then.`,
  changedMeanwhile: t`This user was changed by somebody else meanwhile.`,
} as const;

/** How a user is billed, as text. */
export const userTypeNames = {
  0: t`Not Set`,
  1: t`Not Billed - Not Activate`,
  2: t`Not Billed - Disabled`,
  3: t`Not Billed - Exempt`,
  4: t`Not Billed - Support`,
  5: t`BILLED - Discounted Acct`,
  6: t`BILLED - Rep Acct`,
  7: t`BILLED - Manager Acct`,
  8: t`BILLED - Admin Acct`,
} as const;
