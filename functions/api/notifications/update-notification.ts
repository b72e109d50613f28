import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listNotifications, notificationRead } from '#functions/store/accounts/notifications.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = handle(
  notifications.updateNotification,
  async ({ body, caller, idempotency }) => {
    const found = await listNotifications(caller.dealer, caller.userId);
    const meant = found.find(({ notification }) => notification.Id === body.Id);
    if (!meant) throw notFound();
    await writeTogether([
      notificationRead(meant, body.IsRead),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
