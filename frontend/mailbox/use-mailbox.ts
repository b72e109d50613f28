import { useAfterCalls } from '#frontend/api/after-calls.ts';
import { call } from '#frontend/api/call.ts';
import { useCall } from '#frontend/api/use-call.ts';
import * as notifications from '#shared/contract/notifications-endpoints.ts';
import type { Mailbox, Notification } from '#shared/schemas/notification-schema.ts';

export type Mail = ReturnType<typeof useMailbox>;

type Change = (all: readonly Notification[]) => Notification[];

/** What the user is told, kept up to date beside the calls that the screens make. */
export function useMailbox() {
  const { data, error, mutate } = useCall(
    notifications.listNotifications,
    {},
    { isFailureShown: true, isOnDemand: true },
  );
  useAfterCalls(() => mutate());

  /** Shows the change at once; where it is refused the mailbox is as it was. */
  const change = (next: Change, made: Promise<unknown>) =>
    mutate(
      async (before = empty) => {
        await made;
        return changed(before, next);
      },
      { optimisticData: (before = empty) => changed(before, next), revalidate: false },
    );

  const markRead = ({ Id }: Notification) =>
    change(
      (all) => all.map((each) => (each.Id === Id ? { ...each, IsRead: true } : each)),
      call(notifications.updateNotification, { body: { Id, IsRead: true } }),
    );

  const remove = (ids: ReadonlySet<number>) =>
    change(
      (all) => all.filter(({ Id }) => !ids.has(Id)),
      call(notifications.deleteNotifications, { query: { notificationId: [...ids].map(String) } }),
    );

  const newsRead = () =>
    mutate((before = empty) => ({ ...before, ShowRedNewsIcon: false }), { revalidate: false });

  return { mailbox: data, error, refresh: () => mutate(), markRead, remove, newsRead };
}

const empty: Mailbox = { Notifications: [], ShowRedNewsIcon: false };

const changed = (before: Mailbox, next: Change) => ({
  ...before,
  Notifications: next(before.Notifications),
});
