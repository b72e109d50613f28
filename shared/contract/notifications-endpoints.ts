import * as z from 'zod/mini';
import { MAX_LISTED_NOTIFICATIONS } from '#shared/constants.ts';
import { Mailbox, Notification } from '#shared/schemas/notification-schema.ts';
import { createQueryIdListSchema } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePut } from './endpoint.ts';

/**
 * A user's notifications; no other user reads them. A SmartSales Admin gets those about the platform (D71).
 */

export const listNotifications = defineGet('/notifications', 'sign-in', { reply: Mailbox });
/** Only IsRead can be changed. */
export const updateNotification = definePut('/notifications', 'read-notifications', {
  body: z.pick(Notification, { Id: true, IsRead: true }),
});
/** Deletes all of the named notifications, or none. Ids that are deleted already are ignored. */
export const deleteNotifications = defineDelete('/notifications', 'read-notifications', {
  query: z.object({ notificationId: createQueryIdListSchema(MAX_LISTED_NOTIFICATIONS) }),
});
