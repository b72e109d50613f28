import * as z from 'zod/mini';
import { MAX_LISTED_NOTIFICATIONS } from '#shared/constants.ts';
import { Mailbox, Notification } from '#shared/schemas/notification-schema.ts';
import { createIdListSchema } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePut } from './endpoint.ts';

/** What a user is told; nobody else reads it. A SmartSales Admin is told of the platform (D71). */

export const listNotifications = defineGet('/notifications', 'sign-in', { reply: Mailbox });
/** Of a notification its reader says only whether it was read. */
export const updateNotification = definePut('/notifications', 'read-notifications', {
  body: z.pick(Notification, { Id: true, IsRead: true }),
});
/** All that are named, or none. One that is gone already is passed over. */
export const deleteNotifications = defineDelete('/notifications', 'read-notifications', {
  query: z.object({ notificationId: createIdListSchema(MAX_LISTED_NOTIFICATIONS) }),
});
