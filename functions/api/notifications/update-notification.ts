import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listRecentUserNotifications,
  buildNotificationReadWrite,
} from '#functions/store/accounts/stored-notifications.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = createApiHandler(
  notifications.updateNotification,
  async ({ body, caller, idempotency }) => {
    const storedNotifications = await listRecentUserNotifications(caller.dealer, caller.userId);
    const selected = storedNotifications.find(({ notification }) => notification.Id === body.Id);
    if (!selected) throw createNotFoundError();
    await writeTransaction([
      buildNotificationReadWrite(selected, body.IsRead),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
