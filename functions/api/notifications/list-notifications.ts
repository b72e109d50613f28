import { handle } from '#functions/runtime/handle.ts';
import { hasNewsFor } from '#functions/store/accounts/news.ts';
import { listNotifications } from '#functions/store/accounts/notifications.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = handle(notifications.listNotifications, async ({ caller }) => {
  const [found, ShowRedNewsIcon] = await Promise.all([
    listNotifications(caller.dealer, caller.userId),
    hasNewsFor(caller),
  ]);
  return { Notifications: found.map(({ notification }) => notification), ShowRedNewsIcon };
});
