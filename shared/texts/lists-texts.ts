import { t } from '#shared/language/t.ts';

/** The texts of lists, as the rules give them. */
export const listsTexts = {
  noData: t`No Data Available`,
  viewsChangedMeanwhile: t`Your views were changed elsewhere in the meantime.`,
} as const;
