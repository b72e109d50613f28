import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderApprovalEvent } from '#shared/schemas/order-versions-schema.ts';

type EventKind = OrderApprovalEvent['What'];

const iconByKind: Record<EventKind, IconName> = {
  requested: 'send',
  approved: 'check',
  rejected: 'error',
  withdrawn: 'undo',
  notNeeded: 'undo',
};

const formatterByKind: Record<EventKind, (name: string) => string> = {
  requested: (name) => t`Approval requested by ${name}`,
  approved: (name) => t`Approved by ${name}`,
  rejected: (name) => t`Rejected by ${name}`,
  withdrawn: (name) => t`Request withdrawn by ${name}`,
  notNeeded: (name) => t`Request withdrawn: the order as saved by ${name} needs no approval`,
};

/** Who asked for an approval of a version, and who answered. No figure stands here: a customer may look on. */
export function ApprovalEvents({ events }: { events: readonly OrderApprovalEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="history-mails" aria-label={t`Approvals`}>
      {events.map(({ What, On, By, Note }) => (
        <li key={`${What} ${On}`}>
          <Icon name={iconByKind[What]} />
          <span>
            {formatterByKind[What](By)}
            <span className="faint"> {formatTimestamp(On)}</span>
            {Note && <span className="history-note">{Note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
