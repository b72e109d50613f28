import { t } from '#shared/language/t.ts';

/** The texts of colleagues, as the rules give them, and ours. */
export const colleaguesTexts = {
  none: t`No colleagues found`,
  notCreated: t`Error creating coworker`,
  notUpdated: t`Error updating coworker`,
  created: t`Colleague created`,
  updated: t`Colleague updated`,
  changedMeanwhile: t`This colleague was changed by somebody else meanwhile.`,
  codeTaken: t`Another colleague has this code`,
  noDealer: t`Say whose colleague it is.`,
  noGroup: (name: string) => t`There is no group '${name}'`,
} as const;
