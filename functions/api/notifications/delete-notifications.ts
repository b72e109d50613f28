import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listNotifications, notificationDeleted } from '#functions/store/accounts/notifications.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as notifications from '#shared/contract/notifications.ts';

export const handler = handle(
  notifications.deleteNotifications,
  async ({ query, caller, once }) => {
    const ids = new Set(query.notificationId);
    const found = await listNotifications(caller.dealer, caller.userId);
    const meant = found.filter(({ notification }) => ids.has(notification.Id));
    if (meant.length === 0) throw notFound();
    await writeTogether([...meant.map(notificationDeleted), onceItem(once, { reply: null })]);
  },
);
