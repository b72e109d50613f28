import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asDayAndTime } from '../format/date.ts';
import { replay } from '../journal/journal-entry.ts';
import { discardKeptWork, type KeptWork } from '../journal/kept-work.ts';
import { nameOfDraft } from '../journal/unsaved-work.tsx';
import { Button } from '../parts/button.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { Icon } from '../parts/icon.tsx';
import { useMay } from '../session/current-user.ts';
import { ORDERS } from './page-context.ts';
import { copyToNewOrder, isSureToDiscard } from './unsaved-work-offer.tsx';

/** The order was deleted or is somebody else's now; the work on it that was never saved is still here. */
export function GoneOrder({ works }: { works: readonly KeptWork[] }) {
  const navigate = useNavigate();
  const mayCreate = useMay('create-orders');
  const [at, setAt] = useState(0);
  const work = works[at];
  const base = work?.isBaseWhole ? work.base : undefined;

  async function discard(draftId: string) {
    if (!(await isSureToDiscard())) return;
    await discardKeptWork(draftId);
    if (at === works.length - 1) void navigate(ORDERS.to);
    else setAt(at + 1);
  }

  if (!work) return null;
  return (
    <>
      <Crumbs here="Order" above={ORDERS} />
      <div className="void is-screen" role="alert">
        <Icon name="warn" />
        <h1>The order is not there any more</h1>
        <p>
          {nameOfDraft(work.draft)} was deleted or now belongs to somebody else. What you changed
          until {asDayAndTime(work.draft.changedOn)} was not saved; this browser still has it.
        </p>
        <div className="row">
          <Button
            label="Discard"
            look="secondary"
            tone="danger"
            onClick={() => void discard(work.draft.id)}
          />
          {mayCreate && base && (
            <Button
              label="Copy to a new order"
              onClick={() =>
                void copyToNewOrder(work.draft.id, replay(base, work.entries), navigate)
              }
            />
          )}
        </div>
      </div>
    </>
  );
}
