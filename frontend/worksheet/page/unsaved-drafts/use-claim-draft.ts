import { useEffect, useEffectEvent, useRef } from 'react';
import { subscribeToDraftsClaimedElsewhere } from '#frontend/journal/claimed-drafts.ts';
import type { DraftRecord } from '#frontend/journal/journal-db.ts';
import { claimStoredDraft } from '#frontend/journal/stored-drafts.ts';
import { getDraftName } from '#frontend/orders/unsaved-drafts-notice.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';

/**
 * Claims the draft for this tab; returns false and shows a message where another tab has claimed it. While
 * the draft is offered here, a claim elsewhere is reported, too.
 */
export function useClaimDraft(
  draft: DraftRecord,
  onClaimedElsewhere: () => void,
): () => Promise<boolean> {
  const isClaimedHere = useRef(false);
  const handleClaimedElsewhere = useEffectEvent(() => {
    showClaimedElsewhereToast(draft);
    onClaimedElsewhere();
  });
  useEffect(
    () =>
      subscribeToDraftsClaimedElsewhere(
        (draftId) => draftId === draft.id && !isClaimedHere.current && handleClaimedElsewhere(),
      ),
    [draft.id],
  );
  return async () => {
    if (isClaimedHere.current) return false;
    isClaimedHere.current = true;
    if (await claimStoredDraft(draft.id)) return true;
    showClaimedElsewhereToast(draft);
    onClaimedElsewhere();
    return false;
  };
}

export const showClaimedElsewhereToast = (draft: DraftRecord) =>
  showToast({
    kind: 'info',
    text: t`Unsaved work was taken up or discarded in another tab`,
    detail: t`${getDraftName(draft)} is no longer offered here.`,
  });
