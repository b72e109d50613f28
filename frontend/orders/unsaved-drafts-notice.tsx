import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { subscribeToDraftsClaimedElsewhere } from '#frontend/journal/claimed-drafts.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import type { DraftRecord } from '#frontend/journal/journal-db.ts';
import { listUnlockedDrafts } from '#frontend/journal/stored-drafts.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { getOrderPath, paths } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './unsaved-work.css';

/** The user finds more of them on the orders themselves. */
const MAX_DRAFTS_SHOWN = 5;

/** The user's unsaved drafts in this browser, each with a link to its order. */
export function UnsavedDraftsNotice() {
  const user = useCurrentUser();
  const [drafts, setDrafts] = useState<readonly DraftRecord[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listUnlockedDrafts(getOwnerKey(user)).then(
      (storedDrafts) => isCurrent && setDrafts(storedDrafts),
    );
    const unsubscribe = subscribeToDraftsClaimedElsewhere((draftId) =>
      setDrafts((current) => current.filter(({ id }) => id !== draftId)),
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [user]);

  if (drafts.length === 0) return null;
  return (
    <section className="notice unsaved-work" aria-label={t`Unsaved work`}>
      <Icon name="warn" />
      <span>{t`You have unsaved work on`}</span>
      <ul>
        {drafts.slice(0, MAX_DRAFTS_SHOWN).map((draft) => (
          <li key={draft.id}>
            <Link to={getDraftPath(draft)} state={{ draft: draft.id }}>
              {getDraftName(draft)}
            </Link>{' '}
            <span className="faint">{formatTimestamp(draft.changedOn)}</span>
          </li>
        ))}
        {drafts.length > MAX_DRAFTS_SHOWN && (
          <li>{t`and ${drafts.length - MAX_DRAFTS_SHOWN} more`}</li>
        )}
      </ul>
    </section>
  );
}

const getDraftPath = ({ orderId, customerId }: DraftRecord) =>
  orderId ? getOrderPath({ CustomerId: customerId, Id: orderId }) : paths.newOrder;

/** 'Order 1234 (Two chairs)', or other data that identifies the draft. */
export function getDraftName({
  orderId,
  orderNumber,
  worksheetName,
  customerName,
}: DraftRecord): string {
  const orderText = orderId ? t`Order ${orderNumber}` : t`A new order`;
  if (worksheetName) return `${orderText} (${worksheetName})`;
  return customerName ? t`${orderText} for ${customerName}` : orderText;
}
