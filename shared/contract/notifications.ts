import * as z from 'zod/mini';
import { MOST_NOTIFICATIONS } from '#shared/constants.ts';
import { Mailbox, Notification } from '#shared/schemas/notification.ts';
import { IdTexts } from '#shared/schemas/values.ts';
import { del, get, put } from './endpoint.ts';

/** What a user is told; nobody else reads it. A SmartSales Admin is told of the platform (D71). */

export const listNotifications = get('/notifications', 'sign-in', { reply: Mailbox });
/** Of a notification its reader says only whether it was read. */
export const updateNotification = put('/notifications', 'read-notifications', {
  body: z.pick(Notification, { Id: true, IsRead: true }),
});
/** All that are named, or none. One that is gone already is passed over. */
export const deleteNotifications = del('/notifications', 'read-notifications', {
  query: z.object({ notificationId: IdTexts(MOST_NOTIFICATIONS) }),
});
