import { callApi } from '#frontend/api/call-api.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useRefreshAfterCalls } from '#frontend/api/use-refresh-after-calls.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';
import type { Mailbox, Notification } from '#shared/schemas/notification-schema.ts';

export type MailboxState = ReturnType<typeof useMailbox>;

type NotificationsUpdate = (all: readonly Notification[]) => Notification[];

/** The user's notifications, refreshed after the screens' own calls. */
export function useMailbox() {
  const { data, error, mutate } = useApiCall(
    notifications.listNotifications,
    {},
    { showsOwnFailure: true, isOnDemand: true },
  );
  useRefreshAfterCalls(() => mutate());

  /** Shows the change at once, and undoes it if the call fails. */
  const updateOptimistically = (update: NotificationsUpdate, request: Promise<unknown>) =>
    mutate(
      async (before = emptyMailbox) => {
        await request;
        return updateNotifications(before, update);
      },
      {
        optimisticData: (before = emptyMailbox) => updateNotifications(before, update),
        revalidate: false,
      },
    );

  const markRead = ({ Id }: Notification) =>
    updateOptimistically(
      (all) => all.map((each) => (each.Id === Id ? { ...each, IsRead: true } : each)),
      callApi(notifications.updateNotification, { body: { Id, IsRead: true } }),
    );

  const remove = (ids: ReadonlySet<number>) =>
    updateOptimistically(
      (all) => all.filter(({ Id }) => !ids.has(Id)),
      callApi(notifications.deleteNotifications, {
        query: { notificationId: [...ids].map(String) },
      }),
    );

  /** Call it once the server has turned the icon off. */
  const hideNewsIconLocally = () =>
    mutate((before = emptyMailbox) => ({ ...before, ShowRedNewsIcon: false }), {
      revalidate: false,
    });

  return {
    mailbox: data,
    error,
    refresh: () => mutate(),
    markRead,
    remove,
    hideNewsIconLocally,
  };
}

const emptyMailbox: Mailbox = { Notifications: [], ShowRedNewsIcon: false };

const updateNotifications = (mailbox: Mailbox, update: NotificationsUpdate) => ({
  ...mailbox,
  Notifications: update(mailbox.Notifications),
});
