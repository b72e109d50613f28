import { useState } from 'react';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { t } from '#shared/language/t.ts';
import type { OrderMail } from '#shared/schemas/forms-mail-schema.ts';
import type { OrderApprovalEvent, OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import { ApprovalEvents } from './approval-events.tsx';
import { HistoryEntry } from './history-entry.tsx';
import type { VersionSelection } from './history-view.ts';
import { SentMails } from './sent-mails.tsx';

type Props = VersionSelection & {
  versions: readonly OrderVersion[];
  mails: readonly OrderMail[];
  approvals: readonly OrderApprovalEvent[];
  /** The entry above the first of these; undefined where the first one is the current version. */
  above: OrderVersion | undefined;
  /** No older version exists. */
  isEnd: boolean;
};

/** Versions grouped by day. */
export function VersionDays({ versions, mails, approvals, above, isEnd, ...selection }: Props) {
  const [today] = useState(() => formatTimestampDay(new Date().toISOString()));
  return (
    <ol className="history-entries" aria-label={t`Versions`}>
      {versions.map((entry, index) => {
        const day = formatTimestampDay(entry.SavedOn);
        const newer = versions[index - 1] ?? above;
        return (
          <li key={entry.Version}>
            {formatTimestampDay(newer?.SavedOn) !== day && (
              <h3>{day === today ? t`Today` : day}</h3>
            )}
            <HistoryEntry
              entry={entry}
              before={versions[index + 1]}
              isCurrent={!newer}
              isFirst={isEnd && index === versions.length - 1}
              {...selection}
            />
            <ApprovalEvents events={approvals.filter(({ Version }) => Version === entry.Version)} />
            <SentMails mails={mails.filter(({ Version }) => Version === entry.Version)} />
          </li>
        );
      })}
    </ol>
  );
}
