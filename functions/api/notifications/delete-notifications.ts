import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listNotifications, notificationDeleted } from '#functions/store/accounts/notifications.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = handle(
  notifications.deleteNotifications,
  async ({ query, caller, idempotency }) => {
    const ids = new Set(query.notificationId);
    const found = await listNotifications(caller.dealer, caller.userId);
    const meant = found.filter(({ notification }) => ids.has(notification.Id));
    if (meant.length === 0) throw notFound();
    await writeTogether([
      ...meant.map(notificationDeleted),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
