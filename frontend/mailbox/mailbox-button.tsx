import { useId, useRef, useState } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailList } from './mail-list.tsx';
import { useChosen } from './use-chosen.ts';
import type { Mail } from './use-mailbox.ts';

/** How many are unread; below it opens what the user was told, and from there each by itself. */
export function MailboxButton({ mail }: { mail: Mail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<Notification>();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const chosen = useChosen(mail, () => showAgain(popover.current));
  const id = useId();
  const unread = mail.mailbox?.Notifications.filter(({ IsRead }) => !IsRead).length ?? 0;
  const name = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`;

  function open(notification: Notification) {
    popover.current?.hidePopover();
    // The dialog gives the keyboard back there.
    button.current?.focus();
    setOpened(notification);
    if (!notification.IsRead) mail.markRead(notification).catch(showFailure);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="p-button p-component p-button-text p-button-icon-only top-mark"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
      >
        <Icon name="mail" className="p-button-icon" />
        {unread > 0 && <span className="unread-count">{unread}</span>}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="mailbox"
        // Closed it is no dialog that keys and the clipboard would have to keep away from.
        {...(isOpen && { role: 'dialog', 'aria-label': t`Notifications` })}
        tabIndex={-1}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <MailList mail={mail} chosen={chosen} onOpen={open} />}
      </div>
      {opened && <MailDialog notification={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** A question lies above everything and has closed it. */
function showAgain(element: HTMLElement | null) {
  element?.showPopover();
  element?.focus();
}
