import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const listsTexts = {
  fieldRepeated: t`Must name each field once`,
  nameRepeated: t`Must have a name of its own each`,
  noData: t`No Data Available`,
  notLoaded: (listName: string) => t`${listName} could not be loaded`,
  viewsChangedMeanwhile: t`Your views were changed elsewhere in the meantime.`,
} as const;
