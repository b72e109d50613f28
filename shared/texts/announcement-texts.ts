import { t } from '#shared/language/t.ts';

export const announcementTexts = {
  changedMeanwhile: t`The alert message was changed by somebody else. Look at it, then try again.`,
  saved: t`New alert message settings saved`,
  notRetrieved: (reason: string) => t`Error retrieving alert: ${reason}`,
  notSaved: (reason: string) => t`Error saving alert: ${reason}`,
} as const;
