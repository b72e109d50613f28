import { t } from '#shared/language/t.ts';

/** The texts of keeping users. */
export const membersTexts = {
  emailTaken: t`Somebody has an account with this email already`,
  noManager: t`Must be a Sales Manager of this dealer`,
  notYourself: t`You cannot disable your own account.`,
  isActive: t`This user has activated their account already.`,
  changedMeanwhile: t`This user was changed by somebody else meanwhile.`,
} as const;
