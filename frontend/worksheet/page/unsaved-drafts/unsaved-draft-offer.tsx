import { useMemo, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { deleteStoredDraft, type StoredDraft } from '#frontend/journal/stored-drafts.ts';
import { handOverDraftToNextPage } from '#frontend/journal/unsaved-draft.ts';
import { getDraftName } from '#frontend/orders/unsaved-drafts-notice.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { getDialogTypingEdits } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { useChangeHeaderWithTax } from '#frontend/worksheet/order/header/use-change-header-with-tax.ts';
import { useSaveContext } from '#frontend/worksheet/order/saving/save-context.ts';
import { ConflictChoices } from '#frontend/worksheet/order/versions/conflict-choices.tsx';
import { OrderDifferences } from '#frontend/worksheet/order/versions/order-differences.tsx';
import { showAcceptance } from '#frontend/worksheet/order/versions/show-acceptance.ts';
import { getAuthorTexts } from '#frontend/worksheet/order/versions/version-author.ts';
import type { WorksheetRouteState } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { orderStatuses } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { ConflictSides } from '#shared/order/versions/merge-orders.ts';
import {
  toNewOrderContent,
  recoverDraftIfUnsaved,
  mergeRecoveredDraft,
  type RecoveredDraft,
} from './recovered-draft.ts';
import { useClaimDraft } from './use-claim-draft.ts';
import './offer.css';

type RecoverableDraft = StoredDraft & { recovered: RecoveredDraft };

/** Offers the unsaved drafts of this order, newest first, and shows what each would change. */
export function UnsavedDraftOffer({ storedDrafts }: { storedDrafts: readonly StoredDraft[] }) {
  const recoverableDrafts = useRecoverableDrafts(storedDrafts);
  const [draftIndex, setDraftIndex] = useState(0);
  const recoverableDraft = recoverableDrafts[draftIndex];
  if (!recoverableDraft) return null;
  const showNextDraft = () => setDraftIndex(draftIndex + 1);
  return (
    <UnsavedDraftDialog
      key={recoverableDraft.draft.id}
      recoverableDraft={recoverableDraft}
      otherDraftCount={recoverableDrafts.length - draftIndex - 1}
      onNext={showNextDraft}
      onClose={() => setDraftIndex(recoverableDrafts.length)}
    />
  );
}

/** Drafts that the server has completely are discarded without an offer. */
function useRecoverableDrafts(storedDrafts: readonly StoredDraft[]): readonly RecoverableDraft[] {
  const store = useWorksheetStore();
  const [recoverableDrafts] = useState(() =>
    storedDrafts.flatMap((storedDraft) => {
      const recovered = recoverDraftIfUnsaved(storedDraft, store.get());
      if (!recovered) void deleteStoredDraft(storedDraft.draft.id);
      return recovered ? [{ ...storedDraft, recovered }] : [];
    }),
  );
  return recoverableDrafts;
}

type UnsavedDraftDialogProps = {
  recoverableDraft: RecoverableDraft;
  otherDraftCount: number;
  onNext: () => void;
  onClose: () => void;
};

function UnsavedDraftDialog({
  recoverableDraft,
  otherDraftCount,
  onNext,
  onClose,
}: UnsavedDraftDialogProps) {
  const { recovered, draft } = recoverableDraft;
  const store = useWorksheetStore();
  const [choices, setChoices] = useState<ConflictSides>(new Map());
  const continueDraft = useContinueDraft(recoverableDraft, choices, onClose);
  const claimDraft = useClaimDraft(draft, onNext);
  const mayCreate = useHasPermission('create-orders');
  const [savedOrder] = useState(() => store.get().saved);
  const isClosed = recovered.fate === 'closed';

  async function discard() {
    if (!(await confirmDiscardDraft()) || !(await claimDraft())) return;
    await deleteStoredDraft(draft.id);
    onNext();
  }
  const claimAndContinue = async () => {
    if (await claimDraft()) continueDraft();
  };

  return (
    <Dialog
      name="unsaved-work"
      title={t`Unsaved work found`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      widthInRem={recovered.fate === 'newerUnknownBase' ? 60 : 44}
      footer={
        <>
          <Button label={t`Discard`} variant="text" tone="danger" onClick={() => void discard()} />
          <span className="grow" />
          <Button label={t`Later`} variant="secondary" onClick={onClose} />
          {isClosed ? (
            mayCreate && (
              <Button
                label={t`Copy to a new order`}
                ref={focusOnMount}
                onClick={() => void claimAndContinue()}
              />
            )
          ) : (
            <Button
              label={t`Continue with it`}
              // If there are choices, the first choice gets the focus instead.
              ref={recovered.fate === 'newerUnknownBase' ? undefined : focusOnMount}
              onClick={() => void claimAndContinue()}
            />
          )}
        </>
      }
    >
      <p className="offer">
        <b>{getDraftName(draft)}</b>{' '}
        {t`was last changed in this browser on ${formatTimestamp(recovered.changedOn)}, and not saved.`}{' '}
        {formatDraftExplanation(recovered, savedOrder)}
      </p>
      {recovered.fate === 'newerUnknownBase' ? (
        <DraftConflictChoices recovered={recovered} choices={choices} onChoose={setChoices} />
      ) : (
        <OrderDifferences
          before={recovered.fate === 'newer' ? recovered.base : savedOrder}
          after={recovered.mine}
          label={t`What the unsaved work changes`}
        />
      )}
      {otherDraftCount > 0 && (
        <p className="muted">
          {otherDraftCount === 1
            ? t`Other unsaved work is kept here and offered next time.`
            : t`${otherDraftCount} other pieces of unsaved work are kept here and offered next time.`}
        </p>
      )}
    </Dialog>
  );
}

type DraftConflictChoicesProps = {
  recovered: RecoveredDraft;
  choices: ConflictSides;
  onChoose: (choices: ConflictSides) => void;
};

/** Each own change next to the current value; the user chooses one of the two. */
function DraftConflictChoices({ recovered, choices, onChoose }: DraftConflictChoicesProps) {
  const store = useWorksheetStore();
  const conflicts = useMemo(
    () => mergeRecoveredDraft(recovered, store.get()).conflicts,
    [recovered, store],
  );
  const title =
    conflicts.length === 1
      ? t`One change of yours`
      : t`${formatInteger(conflicts.length)} changes of yours`;
  return (
    <ConflictChoices {...{ conflicts, choices, onChoose, title }} theirName={t`As it is now`} />
  );
}

/** What the user must know before continuing the draft. */
function formatDraftExplanation({ fate }: RecoveredDraft, saved: RecoveredDraft['base']) {
  const { isAcceptance, name } = getAuthorTexts(saved);
  const who = name && t` by ${name}`;
  if (fate === 'newer')
    return isAcceptance
      ? t`The order was accepted${who} since then: going on shows both, and nothing is overwritten. This is what you changed:`
      : t`The order was saved${who} since then: going on shows both, and nothing is overwritten. This is what you changed:`;
  if (fate === 'newerUnknownBase')
    return isAcceptance
      ? t`The order was accepted${who} since then, and this browser does not know all of what it was before: choose for each change which of the two it is to be.`
      : t`The order was saved${who} since then, and this browser does not know all of what it was before: choose for each change which of the two it is to be.`;
  if (fate !== 'closed') return t`This is what it changes:`;
  const closed: Record<number, string> = {
    [orderStatuses.committed]: 'committed',
    [orderStatuses.submitted]: 'submitted',
  };
  const what = saved.IsDeleted ? 'deleted' : (closed[saved.OrderStatusId] ?? 'closed');
  return t`The order has been ${what} since then and takes no changes.`;
}

export const confirmDiscardDraft = () =>
  askToConfirm({
    title: t`Discard unsaved work?`,
    text: t`What was changed and not saved is lost for good.`,
    accept: t`Discard`,
    isDestructive: true,
  });

/** Continues the draft on this page, or on the page of a new order. */
function useContinueDraft(
  recoverableDraft: RecoverableDraft,
  choices: ConflictSides,
  onClose: () => void,
) {
  const { draft, recovered } = recoverableDraft;
  const store = useWorksheetStore();
  const change = useChangeHeaderWithTax();
  const navigate = useNavigate();
  const { journal, setSaveBlocker } = useSaveContext();
  return () => {
    const { saved } = store.get();
    const { fate, base, pendingSave } = recovered;
    const mine =
      fate === 'newerUnknownBase'
        ? mergeRecoveredDraft(recovered, store.get(), choices).order
        : recovered.mine;
    if (fate === 'closed') {
      void openNewOrderWithDraft(draft.id, mine, navigate);
      return;
    }
    onClose();
    if (fate === 'newerUnknownBase' && compareOrders(saved, mine).length === 0) {
      void deleteStoredDraft(draft.id);
      return;
    }
    journal.continueDraft(draft.id, draft.clientId);
    if (pendingSave) journal.pendingSave.set(pendingSave);
    const isNewer = fate === 'newer';
    store.dispatch({
      type: 'rebased',
      base: isNewer ? base : saved,
      content: mine,
      label: t`Unsaved work`,
    });
    if (isNewer && !showAcceptance(store, saved))
      setSaveBlocker({ kind: 'conflict', theirs: saved });
    else showToast({ kind: 'info', text: t`Your unsaved work is back. It is not saved yet.` });
    const { StateId } = mine.ShippingInfo;
    if (StateId !== base.ShippingInfo.StateId && hasTypedShippingAddress(recoverableDraft.typing))
      change({}, true);
  };
}

/** A shipping address in an open field sets the tax of its state, as committing it would have (D14). */
const hasTypedShippingAddress = (typing: StoredDraft['typing']) =>
  getDialogTypingEdits(typing).some(
    (edit) => edit.type === 'headerChanged' && 'ShippingInfo' in edit.fields,
  );

/** Opens a new order with the draft of an order that is read-only now. */
export function openNewOrderWithDraft(
  draftId: string,
  draftOrder: RecoveredDraft['mine'],
  navigate: NavigateFunction,
  options: Pick<NonNullable<WorksheetRouteState>, 'isDraftStored'> = {},
) {
  handOverDraftToNextPage({
    draftId,
    content: toNewOrderContent(draftOrder, toCalendarDay(new Date())),
  });
  const state: WorksheetRouteState = { draft: draftId, ...options };
  return navigate(paths.newOrder, { state });
}
