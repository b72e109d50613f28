import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const listsTexts = {
  /** For those who write clients, so it is never translated. */
  queryRejected: (reason: string) => reason,
  noData: t`No Data Available`,
  viewsChangedMeanwhile: t`Your views were changed elsewhere in the meantime.`,
} as const;
