import { useNavigate } from 'react-router-dom';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { pathOfOrder, paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { notificationTypes, type Notification } from '#shared/schemas/notification-schema.ts';

type Props = { notification: Notification; onClose: () => void };

/** One notification; from a transfer its order is opened, from one about a customer the customer. */
export function MailDialog({ notification, onClose }: Props) {
  const { FromFullName, Subject, Message } = notification;
  const maySeeCustomers = useMay('view-customers');
  const way = wayTo(notification, maySeeCustomers);
  const navigate = useNavigate();
  const go = () => {
    onClose();
    if (way) void navigate(way.path);
  };
  return (
    <Dialog
      name="notification"
      title={t`Notification`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      width={32}
      footer={
        <>
          <Button
            label={t`Close`}
            variant="secondary"
            ref={way ? null : focusOnMount}
            onClick={onClose}
          />
          {way && <Button label={way.label} icon={way.icon} ref={focusOnMount} onClick={go} />}
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

type Way = { label: string; icon: IconName; path: string };

/** To the order of a transfer; to the customer, where it is about nothing else. */
function wayTo(
  { NotificationTypeId, OrderId, CustomerId }: Notification,
  maySeeCustomers: boolean,
): Way | undefined {
  if (NotificationTypeId === notificationTypes.transfer && OrderId) {
    const path = pathOfOrder({ Id: OrderId, CustomerId: CustomerId ?? 0 });
    return { label: t`Go To Order`, icon: 'send', path };
  }
  if (OrderId || !CustomerId || !maySeeCustomers) return undefined;
  return { label: t`Go To Customer`, icon: 'users', path: `${paths.customers}/${CustomerId}` };
}
