import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { asDayAndTime } from '#frontend/format/date.ts';
import { subscribeToClaimedDrafts } from '#frontend/journal/claimed-drafts.ts';
import type { Draft } from '#frontend/journal/journal-db.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { listDrafts } from '#frontend/journal/stored-drafts.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { pathOfOrder, paths } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './unsaved-work.css';

/** More are reached by the orders themselves. */
const MOST_SHOWN = 5;

/** What this browser keeps of the user's unsaved work, with a way to each of the orders. */
export function UnsavedWork() {
  const user = useCurrentUser();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listDrafts(ownerOf(user)).then((found) => isCurrent && setDrafts(found));
    const stopHearing = subscribeToClaimedDrafts((draftId) =>
      setDrafts((shown) => shown.filter(({ id }) => id !== draftId)),
    );
    return () => {
      isCurrent = false;
      stopHearing();
    };
  }, [user]);

  if (drafts.length === 0) return null;
  return (
    <section className="notice unsaved-work" aria-label={t`Unsaved work`}>
      <Icon name="warn" />
      <span>{t`You have unsaved work on`}</span>
      <ul>
        {drafts.slice(0, MOST_SHOWN).map((draft) => (
          <li key={draft.id}>
            <Link to={pathOfDraft(draft)} state={{ draft: draft.id }}>
              {nameOfDraft(draft)}
            </Link>{' '}
            <span className="faint">{asDayAndTime(draft.changedOn)}</span>
          </li>
        ))}
        {drafts.length > MOST_SHOWN && <li>{t`and ${drafts.length - MOST_SHOWN} more`}</li>}
      </ul>
    </section>
  );
}

const pathOfDraft = ({ orderId, customerId }: Draft) =>
  orderId ? pathOfOrder({ CustomerId: customerId, Id: orderId }) : paths.newOrder;

/** 'Order 1234 (Two chairs)', or what else tells the work apart. */
export function nameOfDraft({ orderId, orderNumber, worksheetName, customerName }: Draft): string {
  const which = orderId ? t`Order ${orderNumber}` : t`A new order`;
  if (worksheetName) return `${which} (${worksheetName})`;
  return customerName ? t`${which} for ${customerName}` : which;
}
