import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { replayEntries } from '#frontend/journal/journal-entry.ts';
import {
  deleteStoredDraft,
  claimStoredDraft,
  type StoredDraft,
} from '#frontend/journal/stored-drafts.ts';
import { getDraftName } from '#frontend/orders/unsaved-drafts-notice.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { ORDERS_SCREEN_LINK } from '#frontend/worksheet/state/order-page-context.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { openNewOrderWithDraft, confirmDiscardDraft } from './unsaved-draft-offer.tsx';
import { showClaimedElsewhereToast } from './use-claim-draft.ts';

/** Shown when the order was deleted or belongs to another user now, but unsaved drafts of it are still here. */
export function UnavailableOrderPage({ storedDrafts }: { storedDrafts: readonly StoredDraft[] }) {
  const navigate = useNavigate();
  const mayCreate = useHasPermission('create-orders');
  const [draftIndex, setDraftIndex] = useState(0);
  const storedDraft = storedDrafts[draftIndex];
  const base = storedDraft?.isBaseComplete ? storedDraft.base : undefined;

  /** Claims the draft for this tab; returns false where another tab has claimed it. */
  async function claimDraft(draft: StoredDraft['draft']): Promise<boolean> {
    if (await claimStoredDraft(draft.id)) return true;
    showClaimedElsewhereToast(draft);
    showNextDraft();
    return false;
  }

  async function discard(draft: StoredDraft['draft']) {
    if (!(await confirmDiscardDraft()) || !(await claimDraft(draft))) return;
    await deleteStoredDraft(draft.id);
    showNextDraft();
  }

  async function copy(draft: StoredDraft['draft'], content: Order) {
    if (await claimDraft(draft)) void openNewOrderWithDraft(draft.id, content, navigate);
  }

  function showNextDraft() {
    if (draftIndex === storedDrafts.length - 1) void navigate(paths.orderSearch);
    else setDraftIndex(draftIndex + 1);
  }

  if (!storedDraft) return null;
  return (
    <>
      <Breadcrumbs title={t`Order`} parent={ORDERS_SCREEN_LINK} />
      <div className="void is-screen" role="alert">
        <Icon name="warn" />
        <h1>{t`The order is not there any more`}</h1>
        <p>
          {t`${getDraftName(storedDraft.draft)} was deleted or now belongs to somebody else. What you changed until ${formatTimestamp(storedDraft.draft.changedOn)} was not saved; this browser still has it.`}
        </p>
        <div className="row">
          <Button
            label={t`Discard`}
            variant="secondary"
            tone="danger"
            onClick={() => void discard(storedDraft.draft)}
          />
          {mayCreate && base && (
            <Button
              label={t`Copy to a new order`}
              onClick={() => void copy(storedDraft.draft, replayEntries(base, storedDraft.entries))}
            />
          )}
        </div>
      </div>
    </>
  );
}
