import { useId, useRef, useState } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationList } from './notification-list.tsx';
import type { MailboxState } from './use-mailbox.ts';
import { useNotificationSelection } from './use-notification-selection.ts';

/** Shows the number of unread notifications. Opens their list, and from there each one. */
export function MailboxButton({ mail }: { mail: MailboxState }) {
  const [isOpen, setIsOpen] = useState(false);
  const [openNotification, setOpenNotification] = useState<Notification>();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const selection = useNotificationSelection(mail, () => reopenPopover(popover.current));
  const id = useId();
  const unreadCount = mail.mailbox?.Notifications.filter(({ IsRead }) => !IsRead).length ?? 0;
  const name = unreadCount > 0 ? t`Notifications, ${unreadCount} unread` : t`Notifications`;

  function handleOpen(notification: Notification) {
    popover.current?.hidePopover();
    // The dialog returns the focus there.
    button.current?.focus();
    setOpenNotification(notification);
    if (!notification.IsRead) mail.markRead(notification).catch(showCallFailure);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-text button-icon-only top-mark"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
      >
        <Icon name="mail" className="button-icon" />
        {unreadCount > 0 && <span className="unread-count">{unreadCount}</span>}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="mailbox"
        // A closed popover must not count as a dialog, which blocks shortcuts and the clipboard.
        {...(isOpen && { role: 'dialog', 'aria-label': t`Notifications` })}
        tabIndex={-1}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <NotificationList mail={mail} selection={selection} onOpen={handleOpen} />}
      </div>
      {openNotification && (
        <NotificationDialog
          notification={openNotification}
          onClose={() => setOpenNotification(undefined)}
        />
      )}
    </>
  );
}

/** A confirmation lies above everything and has closed the popover. */
function reopenPopover(element: HTMLElement | null) {
  element?.showPopover();
  element?.focus();
}
