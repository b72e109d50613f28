import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { hasUnopenedNews } from '#functions/store/accounts/daily-message.ts';
import { listRecentUserNotifications } from '#functions/store/accounts/stored-notifications.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';

export const handler = createApiHandler(notifications.listNotifications, async ({ caller }) => {
  const [storedNotifications, ShowRedNewsIcon] = await Promise.all([
    listRecentUserNotifications(caller.dealer, caller.userId),
    hasUnopenedNews(caller),
  ]);
  return {
    Notifications: storedNotifications.map(({ notification }) => notification),
    ShowRedNewsIcon,
  };
});
