import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const notificationsTexts = {
  noNotifications: t`No Notifications`,
  deleted: t`Notifications have been deleted`,
  notDeleted: t`Unable to delete notifications at this time`,
} as const;
