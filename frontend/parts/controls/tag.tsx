import { orderStatuses } from '#shared/constants.ts';
import { statusName } from '#shared/order/status.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A word of state in a heading, or an exception. */
function Tag({ text, tone, icon }: { text: string; tone?: Tone; icon?: IconName }) {
  return (
    <span className={tone ? `p-tag p-tag-${tone}` : 'p-tag'}>
      {icon && <Icon name={icon} className="p-tag-icon" />}
      {text}
    </span>
  );
}

type StatusLook = { text: string; icon: IconName; className: string; tone?: Tone };

const statusLooks: Record<number, StatusLook> = {
  [orderStatuses.uncommitted]: { text: 'Uncommitted', icon: 'circle', className: 'status' },
  [orderStatuses.committed]: {
    text: 'Committed',
    icon: 'lock',
    className: 'status is-committed',
    tone: 'success',
  },
  [orderStatuses.submitted]: {
    text: 'Submitted',
    icon: 'send',
    className: 'status is-submitted',
    tone: 'info',
  },
};

const deleted: StatusLook = {
  text: 'Deleted',
  icon: 'trash',
  className: 'status is-deleted',
  tone: 'danger',
};

const lookOf = ({ statusId, isDeleted }: StatusProps): StatusLook =>
  isDeleted ? deleted : (statusLooks[statusId] ?? unknown(statusId));

/** An id nobody knows is no reason to hide that there is one. */
const unknown = (statusId: number): StatusLook => ({
  text: statusName(statusId),
  icon: 'warn',
  className: 'status is-unknown',
  tone: 'warning',
});

type StatusProps = { statusId: number; isDeleted?: boolean };

/** An order's status in a list: a word and a picture. */
export function OrderStatus(props: StatusProps) {
  const look = lookOf(props);
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {look.text}
    </span>
  );
}

/** The picture alone, beside what names the order; the word is its tooltip. */
export function StatusMark(props: StatusProps) {
  const look = lookOf(props);
  return (
    <span className={look.className} role="img" aria-label={look.text} title={look.text}>
      <Icon name={look.icon} />
    </span>
  );
}

/** The same in a heading. */
export function OrderStatusTag(props: StatusProps) {
  const { text, icon, tone } = lookOf(props);
  return <Tag text={text} icon={icon} tone={tone} />;
}
