import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listRecentUserNotifications,
  buildNotificationDeletedWrite,
} from '#functions/store/accounts/stored-notifications.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = createApiHandler(
  notifications.deleteNotifications,
  async ({ query, caller, idempotency }) => {
    const ids = new Set(query.notificationId);
    const storedNotifications = await listRecentUserNotifications(caller.dealer, caller.userId);
    const selected = storedNotifications.filter(({ notification }) => ids.has(notification.Id));
    if (selected.length === 0) throw createNotFoundError();
    await writeTransaction([
      ...selected.map(buildNotificationDeletedWrite),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
