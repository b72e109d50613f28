import { t } from '#shared/language/t.ts';

/** Texts for room packages; they are our own. */
export const packagesTexts = {
  titleRequired: t`Please enter a title`,
  titleTaken: t`You have a package of this title. Change the title, or replace it.`,
  dealersTitleTaken: t`Your dealer has a package of this title. Change the title, or replace it.`,
  titleTakenMeanwhile: t`Another package has this title now.`,
  changedMeanwhile: t`This package was changed by somebody else meanwhile.`,
  isGone: t`This package is gone, or is no longer yours to change.`,
  belowZero: t`Must not be below 0.`,
  noLines: t`This bundle has no lines. Add a line, then save it as a package.`,
  tooManyLines: (max: number) => t`A package holds at most ${max} lines.`,
  tooManyPackages: t`There are 2,000 packages, which is as many as a dealer can have. Delete one that nobody uses.`,
} as const;
