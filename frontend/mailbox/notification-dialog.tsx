import { useNavigate } from 'react-router-dom';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { getApprovalPath, getOrderPath, paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';

type NotificationDialogProps = { notification: Notification; onClose: () => void };

/** One notification. A transfer links to its order, a request to its review, one about a customer to the customer. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { FromFullName, Subject, Message } = notification;
  const maySeeCustomers = useHasPermission('view-customers');
  const link = findNotificationLink(notification, maySeeCustomers);
  const navigate = useNavigate();
  const handleGo = () => {
    onClose();
    if (link) void navigate(link.path);
  };
  return (
    <Dialog
      name="notification"
      title={t`Notification`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      widthInRem={32}
      footer={
        <>
          <Button
            label={t`Close`}
            variant="secondary"
            ref={link ? null : focusOnMount}
            onClick={onClose}
          />
          {link && (
            <Button label={link.label} icon={link.icon} ref={focusOnMount} onClick={handleGo} />
          )}
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

type NotificationLink = { label: string; icon: IconName; path: string };

/** The order; or the price lists, or the customer, if it is about nothing else. */
function findNotificationLink(
  { OrderId, CustomerId, AsksApproval, IsAboutPriceList }: Notification,
  maySeeCustomers: boolean,
): NotificationLink | undefined {
  if (IsAboutPriceList) return { label: t`Show`, icon: 'detail', path: paths.priceLists };
  if (OrderId && AsksApproval)
    return { label: t`Review`, icon: 'check', path: getApprovalPath(OrderId) };
  if (OrderId) {
    const path = getOrderPath({ Id: OrderId, CustomerId: CustomerId ?? 0 });
    return { label: t`Go To Order`, icon: 'send', path };
  }
  if (!CustomerId || !maySeeCustomers) return undefined;
  return { label: t`Go To Customer`, icon: 'users', path: `${paths.customers}/${CustomerId}` };
}
