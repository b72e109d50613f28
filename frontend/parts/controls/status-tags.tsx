import { orderStatuses } from '#shared/constants.ts';
import { translateText } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { Icon, type IconName } from './icon.tsx';
import './tag.css';

const tagToneClasses = {
  info: 'text-tag-info',
  success: 'text-tag-success',
  warning: 'text-tag-warning',
  danger: 'text-tag-danger',
};
type TagTone = keyof typeof tagToneClasses;

/** A status word in a heading, or an exception. */
export function Tag({ text, tone, icon }: { text: string; tone?: TagTone; icon?: IconName }) {
  return (
    <span className={tone ? `text-tag ${tagToneClasses[tone]}` : 'text-tag'}>
      {icon && <Icon name={icon} className="text-tag-icon" />}
      {text}
    </span>
  );
}

type StatusLabelProps = {
  text: string;
  icon: IconName;
  tone?: 'success' | 'warning';
  title?: string;
};

/** A status in a list: a word and an icon. */
export const StatusLabel = ({ text, icon, tone, title }: StatusLabelProps) => (
  <span className={tone ? `status is-${tone}` : 'status'} title={title}>
    <Icon name={icon} />
    {text}
  </span>
);

type StatusAppearance = { icon: IconName; className: string; tone?: TagTone };

const statusAppearances: Record<number, StatusAppearance> = {
  [orderStatuses.uncommitted]: { icon: 'circle', className: 'status' },
  [orderStatuses.committed]: {
    icon: 'lock',
    className: 'status is-committed',
    tone: 'success',
  },
  [orderStatuses.submitted]: {
    icon: 'send',
    className: 'status is-submitted',
    tone: 'info',
  },
  [orderStatuses.legacy]: { icon: 'archive', className: 'status' },
};

const deletedAppearance: StatusAppearance = {
  icon: 'trash',
  className: 'status is-deleted',
  tone: 'danger',
};

const getStatusAppearance = ({ statusId, isDeleted }: OrderStatusProps): StatusAppearance =>
  isDeleted ? deletedAppearance : (statusAppearances[statusId] ?? unknownAppearance);

/** An unknown status id is shown, not hidden. */
const unknownAppearance: StatusAppearance = {
  icon: 'warn',
  className: 'status is-unknown',
  tone: 'warning',
};

const getOrderStatusText = ({ statusId, isDeleted = false }: OrderStatusProps) =>
  translateText(getOrderState({ OrderStatusId: statusId, IsDeleted: isDeleted }));

type OrderStatusProps = { statusId: number; isDeleted?: boolean };

/** An order's status in a list: a word and an icon. */
export function OrderStatusLabel(props: OrderStatusProps) {
  const appearance = getStatusAppearance(props);
  return (
    <span className={appearance.className}>
      <Icon name={appearance.icon} />
      {getOrderStatusText(props)}
    </span>
  );
}

/** An order's status in a heading. */
export function OrderStatusTag(props: OrderStatusProps) {
  const { icon, tone } = getStatusAppearance(props);
  return <Tag text={getOrderStatusText(props)} icon={icon} tone={tone} />;
}
