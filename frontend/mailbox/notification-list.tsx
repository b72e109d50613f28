import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { t } from '#shared/language/t.ts';
import { notificationTypes, type Notification } from '#shared/schemas/notification-schema.ts';
import { notificationsTexts } from '#shared/texts/notifications-texts.ts';
import { translateNotification } from './translate-notification.ts';
import type { MailboxState } from './use-mailbox.ts';
import type { NotificationSelection } from './use-notification-selection.ts';

type NotificationListProps = {
  mail: MailboxState;
  selection: NotificationSelection;
  onOpen: (notification: Notification) => void;
};

/** The user's notifications, to open one or to delete several. */
export function NotificationList({ mail, ...rest }: NotificationListProps) {
  const { mailbox, error, refresh } = mail;
  return (
    <Loaded
      // It is read again after every call: the next call repeats one that failed.
      result={{ data: mailbox?.Notifications, error: mailbox ? undefined : error, mutate: refresh }}
      failureText={t`Notifications did not load`}
      loading={3}
      empty={
        <EmptyState
          icon="mail"
          title={notificationsTexts.noNotifications}
          text={t`Transfers and messages arrive here.`}
        />
      }
    >
      {(notifications) => <NotificationItems notifications={notifications} {...rest} />}
    </Loaded>
  );
}

type NotificationItemsProps = Omit<NotificationListProps, 'mail'> & {
  notifications: readonly Notification[];
};

function NotificationItems({
  notifications,
  selection: { selectedIds, setSelected, setAllSelected, deleteSelected },
  onOpen,
}: NotificationItemsProps) {
  const isSelecting = selectedIds.size > 0;
  return (
    <>
      <div className={isSelecting ? 'mailbox-bar is-selecting' : 'mailbox-bar'}>
        <Checkbox
          label={isSelecting ? <b>{t`${selectedIds.size} selected`}</b> : t`Select all`}
          isChecked={selectedIds.size === notifications.length}
          onChange={setAllSelected}
        />
        <span className="grow" />
        <Button
          label={t`Delete Selected`}
          icon="trash"
          variant="text"
          tone="danger"
          size="small"
          disabled={!isSelecting}
          onClick={() => void deleteSelected()}
        />
      </div>
      <ul className="mails">
        {notifications.map(translateNotification).map((notification) => (
          <li
            key={notification.Id}
            className={getItemClass(notification, selectedIds.has(notification.Id))}
          >
            <Checkbox
              name={t`Select: ${notification.Subject}`}
              isChecked={selectedIds.has(notification.Id)}
              onChange={(isSelected) => setSelected(notification.Id, isSelected)}
            />
            <button type="button" onClick={() => onOpen(notification)}>
              <NotificationSummary {...notification} />
            </button>
            {!notification.IsRead && <span className="unread-dot" title={t`Unread`} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const getItemClass = ({ IsRead }: Notification, isSelected: boolean) =>
  [!IsRead && 'is-new', isSelected && 'is-on'].filter(Boolean).join(' ') || undefined;

const NotificationSummary = ({
  Subject,
  FromFullName,
  IsRead,
  NotificationTypeId,
}: Notification) => (
  <>
    <span className="subject">
      {!IsRead && <span className="sr-only">{t`Unread:`} </span>}
      {Subject}
    </span>
    <span className="from">
      {FromFullName}
      {NotificationTypeId === notificationTypes.transfer && (
        <span className="kind">
          <Icon name="send" />
          {t`Transfer`}
        </span>
      )}
    </span>
  </>
);
