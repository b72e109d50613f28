import { useNavigate } from 'react-router-dom';
import { takeKeyboard } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { notificationTypes } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Notification } from '#shared/schemas/notification.ts';

type Props = { notification: Notification; onClose: () => void };

/** One notification; from a transfer its order is opened. */
export function MailDialog({ notification, onClose }: Props) {
  const { FromFullName, Subject, Message } = notification;
  const path = pathOfTransferred(notification);
  const navigate = useNavigate();
  const go = () => {
    onClose();
    if (path) void navigate(path);
  };
  return (
    <Dialog
      title={t`Notification`}
      isOpen
      isFocusTaken
      onClose={onClose}
      width={32}
      footer={
        <>
          <Button
            label={t`Close`}
            look="secondary"
            ref={path ? null : takeKeyboard}
            onClick={onClose}
          />
          {path && <Button label={t`Go To Order`} icon="send" ref={takeKeyboard} onClick={go} />}
        </>
      }
    >
      <dl className="mail">
        <dt>{t`From`}</dt>
        <dd>{FromFullName}</dd>
        <dt>{t`Subject`}</dt>
        <dd className="strong">{Subject}</dd>
        <dt className="sr-only">{t`Message`}</dt>
        <dd className="mail-body">{Message}</dd>
      </dl>
    </Dialog>
  );
}

function pathOfTransferred({ NotificationTypeId, OrderId, CustomerId }: Notification) {
  if (NotificationTypeId !== notificationTypes.transfer || !OrderId) return undefined;
  return pathOfOrder({ Id: OrderId, CustomerId: CustomerId ?? 0 });
}
