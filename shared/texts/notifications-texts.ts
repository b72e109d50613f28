import { t } from '#shared/language/t.ts';

/** The texts of the mailbox, as the rules give them. */
export const notificationsTexts = {
  noNotifications: t`No Notifications`,
  deleted: t`Notifications have been deleted`,
  notDeleted: t`Unable to delete notifications at this time`,
} as const;
