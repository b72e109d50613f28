import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listNotifications, notificationRead } from '#functions/store/accounts/notifications.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as notifications from '#shared/contract/notifications.ts';

export const handler = handle(notifications.updateNotification, async ({ body, caller, once }) => {
  const found = await listNotifications(caller.dealer, caller.userId);
  const meant = found.find(({ notification }) => notification.Id === body.Id);
  if (!meant) throw notFound();
  await writeTogether([notificationRead(meant, body.IsRead), onceItem(once, { reply: null })]);
});
