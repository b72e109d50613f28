import { t } from '#shared/language/t.ts';

/** The texts of the announcement. */
export const announcementTexts = {
  changedMeanwhile: t`The alert message was changed by somebody else. Look at it, then try again.`,
} as const;
