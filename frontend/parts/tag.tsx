import { orderStatuses } from '#shared/constants.ts';
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

type StatusProps = { statusId: number; isDeleted?: boolean };

/** An order's status in a list: a word and a picture. */
export function OrderStatus({ statusId, isDeleted }: StatusProps) {
  const look = isDeleted ? deleted : statusLooks[statusId];
  if (!look) return null;
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {look.text}
    </span>
  );
}

/** The same in a heading. */
export function OrderStatusTag({ statusId, isDeleted }: StatusProps) {
  const look = isDeleted ? deleted : statusLooks[statusId];
  if (!look) return null;
  return <Tag text={look.text} icon={look.icon} tone={look.tone} />;
}
