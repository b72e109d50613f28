import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { t } from '#shared/language/t.ts';
import { notificationTypes, type Notification } from '#shared/schemas/notification-schema.ts';
import { notificationsTexts } from '#shared/texts/notifications-texts.ts';
import type { Chosen } from './use-chosen.ts';
import type { Mail } from './use-mailbox.ts';

type Props = { mail: Mail; chosen: Chosen; onOpen: (notification: Notification) => void };

/** What the user was told, to open one or to delete several. */
export function MailList({ mail, ...rest }: Props) {
  const { mailbox, error, refresh } = mail;
  if (!mailbox && error)
    return (
      <Failed
        title={t`Notifications did not load`}
        text={error.message}
        onRetry={() => void refresh()}
      />
    );
  if (!mailbox) return <LoadingRows count={3} />;
  if (mailbox.Notifications.length === 0)
    return (
      <Empty
        icon="mail"
        title={notificationsTexts.noNotifications}
        text={t`Transfers and messages arrive here.`}
      />
    );
  return <Mails all={mailbox.Notifications} {...rest} />;
}

type MailsProps = Omit<Props, 'mail'> & { all: readonly Notification[] };

function Mails({ all, chosen: { chosen, choose, chooseAll, deleteChosen }, onOpen }: MailsProps) {
  const isSelecting = chosen.size > 0;
  return (
    <>
      <div className={isSelecting ? 'mailbox-bar is-selecting' : 'mailbox-bar'}>
        <Checkbox
          label={isSelecting ? <b>{t`${chosen.size} selected`}</b> : t`Select all`}
          isChecked={chosen.size === all.length}
          onChange={chooseAll}
        />
        <span className="grow" />
        <Button
          label={t`Delete Selected`}
          icon="trash"
          variant="text"
          tone="danger"
          size="small"
          disabled={!isSelecting}
          onClick={() => void deleteChosen()}
        />
      </div>
      <ul className="mails">
        {all.map((each) => (
          <li key={each.Id} className={classOf(each, chosen.has(each.Id))}>
            <Checkbox
              name={t`Select: ${each.Subject}`}
              isChecked={chosen.has(each.Id)}
              onChange={(isChosen) => choose(each.Id, isChosen)}
            />
            <button type="button" onClick={() => onOpen(each)}>
              <NotificationSummary {...each} />
            </button>
            {!each.IsRead && <span className="unread-dot" title={t`Unread`} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const classOf = ({ IsRead }: Notification, isChosen: boolean) =>
  [!IsRead && 'is-new', isChosen && 'is-on'].filter(Boolean).join(' ') || undefined;

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
