import { t } from '#shared/language/t.ts';

/** The rules fix the wording of some of these texts; the others are our own. */
export const colleaguesTexts = {
  none: t`No colleagues found`,
  notCreated: t`Error creating coworker`,
  notUpdated: t`Error updating coworker`,
  created: t`Colleague created`,
  updated: t`Colleague updated`,
  changedMeanwhile: t`This colleague was changed by somebody else meanwhile.`,
  codeTaken: t`Another colleague has this code`,
  dealerRequired: t`Say whose colleague it is.`,
  noSuchGroup: (name: string) => t`There is no group '${name}'`,
} as const;
