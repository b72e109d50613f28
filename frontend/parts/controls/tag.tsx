import { orderStatuses } from '#shared/constants.ts';
import { translateText } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { Icon, type IconName } from './icon.tsx';
import './tag.css';

type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A word of state in a heading, or an exception. */
export function Tag({ text, tone, icon }: { text: string; tone?: Tone; icon?: IconName }) {
  return (
    <span className={tone ? `p-tag p-tag-${tone}` : 'p-tag'}>
      {icon && <Icon name={icon} className="p-tag-icon" />}
      {text}
    </span>
  );
}

type StatusLabelProps = { text: string; icon: IconName; tone?: 'success' | 'warning' };

/** A state of anything in a list: a word and a picture. */
export const StatusLabel = ({ text, icon, tone }: StatusLabelProps) => (
  <span className={tone ? `status is-${tone}` : 'status'}>
    <Icon name={icon} />
    {text}
  </span>
);

type StatusAppearance = { icon: IconName; className: string; tone?: Tone };

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

const deleted: StatusAppearance = {
  icon: 'trash',
  className: 'status is-deleted',
  tone: 'danger',
};

const getStatusAppearance = ({ statusId, isDeleted }: StatusProps): StatusAppearance =>
  isDeleted ? deleted : (statusAppearances[statusId] ?? unknown);

/** An id nobody knows is no reason to hide that there is one. */
const unknown: StatusAppearance = { icon: 'warn', className: 'status is-unknown', tone: 'warning' };

const textOf = ({ statusId, isDeleted = false }: StatusProps) =>
  translateText(getOrderState({ OrderStatusId: statusId, IsDeleted: isDeleted }));

type StatusProps = { statusId: number; isDeleted?: boolean };

/** An order's status in a list: a word and a picture. */
export function OrderStatus(props: StatusProps) {
  const appearance = getStatusAppearance(props);
  return (
    <span className={appearance.className}>
      <Icon name={appearance.icon} />
      {textOf(props)}
    </span>
  );
}

/** The same in a heading. */
export function OrderStatusTag(props: StatusProps) {
  const { icon, tone } = getStatusAppearance(props);
  return <Tag text={textOf(props)} icon={icon} tone={tone} />;
}
