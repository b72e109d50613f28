/** The texts of the mailbox, as the rules give them. */
export const notificationsTexts = {
  noNotifications: 'No Notifications',
  deleted: 'Notifications have been deleted',
  notDeleted: 'Unable to delete notifications at this time',
} as const;
