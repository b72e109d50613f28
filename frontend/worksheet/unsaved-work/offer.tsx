import { useMemo, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { discardDraft, type StoredDraft } from '#frontend/journal/stored-drafts.ts';
import { leaveWork } from '#frontend/journal/unsaved-draft.ts';
import { nameOfDraft } from '#frontend/orders/unsaved-work.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { dialogEditsOf } from '#frontend/worksheet/cells/open-typing.ts';
import { useTaxedChange } from '#frontend/worksheet/header/region-tax.ts';
import { useSaveContext } from '#frontend/worksheet/saving/save-context.ts';
import type { RouteState } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { ConflictChoices } from '#frontend/worksheet/versions/conflict-choices.tsx';
import { OrderDifferences } from '#frontend/worksheet/versions/differences.tsx';
import { orderStatuses } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { ConflictSides } from '#shared/order/versions/merge-orders.ts';
import { toNewOrderContent, recover, settle, type RecoveredWork } from './recovered-work.ts';
import { useTaking } from './taking.ts';
import './offer.css';

type Work = StoredDraft & { found: RecoveredWork };

/** Offers what was left unsaved on this order, the newest first, and shows what it would change. */
export function UnsavedWorkOffer({ kept: storedDrafts }: { kept: readonly StoredDraft[] }) {
  const works = useWorks(storedDrafts);
  const [at, setAt] = useState(0);
  const work = works[at];
  if (!work) return null;
  const next = () => setAt(at + 1);
  return (
    <Offer
      key={work.draft.id}
      work={work}
      others={works.length - at - 1}
      onNext={next}
      onClose={() => setAt(works.length)}
    />
  );
}

/** What the server has by now needs no offer, and goes. */
function useWorks(storedDrafts: readonly StoredDraft[]): readonly Work[] {
  const store = useWorksheetStore();
  const [works] = useState(() =>
    storedDrafts.flatMap((each) => {
      const found = recover(each, store.get());
      if (!found) void discardDraft(each.draft.id);
      return found ? [{ ...each, found }] : [];
    }),
  );
  return works;
}

type Props = { work: Work; others: number; onNext: () => void; onClose: () => void };

function Offer({ work, others, onNext, onClose }: Props) {
  const { found, draft } = work;
  const store = useWorksheetStore();
  const [choices, setChoices] = useState<ConflictSides>(new Map());
  const goOn = useGoOn(work, choices, onClose);
  const claimDraft = useTaking(draft, onNext);
  const mayCreate = useMay('create-orders');
  const [before] = useState(() => store.get().saved);
  const isClosed = found.fate === 'closed';

  async function discard() {
    if (!(await isSureToDiscard()) || !(await claimDraft())) return;
    await discardDraft(draft.id);
    onNext();
  }
  const goOnAlone = async () => {
    if (await claimDraft()) goOn();
  };

  return (
    <Dialog
      name="unsaved-work"
      title={t`Unsaved work found`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      width={found.fate === 'unsure' ? 60 : 44}
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
                onClick={() => void goOnAlone()}
              />
            )
          ) : (
            <Button
              label={t`Continue with it`}
              // Where there is something to choose the first choice has the keyboard.
              ref={found.fate === 'unsure' ? undefined : focusOnMount}
              onClick={() => void goOnAlone()}
            />
          )}
        </>
      }
    >
      <p className="offer">
        <b>{nameOfDraft(draft)}</b>{' '}
        {t`was last changed in this browser on ${asDayAndTime(found.changedOn)}, and not saved.`}{' '}
        {reasons(found, before)}
      </p>
      {found.fate === 'unsure' ? (
        <EachChange found={found} choices={choices} onChoose={setChoices} />
      ) : (
        <OrderDifferences
          before={found.fate === 'newer' ? found.base : before}
          after={found.mine}
          label={t`What the unsaved work changes`}
        />
      )}
      {others > 0 && (
        <p className="muted">
          {others === 1
            ? t`Other unsaved work is kept here and offered next time.`
            : t`${others} other pieces of unsaved work are kept here and offered next time.`}
        </p>
      )}
    </Dialog>
  );
}

type EachProps = {
  found: RecoveredWork;
  choices: ConflictSides;
  onChoose: (choices: ConflictSides) => void;
};

/** Every change of one's own beside what stands there now: which of the two it is to be. */
function EachChange({ found, choices, onChoose }: EachProps) {
  const store = useWorksheetStore();
  const conflicts = useMemo(() => settle(found, store.get()).conflicts, [found, store]);
  const title =
    conflicts.length === 1
      ? t`One change of yours`
      : t`${formatInteger(conflicts.length)} changes of yours`;
  return (
    <ConflictChoices {...{ conflicts, choices, onChoose, title }} theirName={t`As it is now`} />
  );
}

/** What has to be known before the work is taken up. */
function reasons({ fate }: RecoveredWork, { RevisedBy, ...saved }: RecoveredWork['base']) {
  const who = RevisedBy ? t` by ${RevisedBy}` : '';
  if (fate === 'newer')
    return t`The order was saved${who} since then: going on shows both, and nothing is overwritten. This is what you changed:`;
  if (fate === 'unsure')
    return t`The order was saved${who} since then, and this browser does not know all of what it was before: choose for each change which of the two it is to be.`;
  if (fate !== 'closed') return t`This is what it changes:`;
  const closed: Record<number, string> = {
    [orderStatuses.committed]: 'committed',
    [orderStatuses.submitted]: 'submitted',
  };
  const what = saved.IsDeleted ? 'deleted' : (closed[saved.OrderStatusId] ?? 'closed');
  return t`The order has been ${what} since then and takes no changes.`;
}

export const isSureToDiscard = () =>
  confirm({
    title: t`Discard unsaved work?`,
    text: t`What was changed and not saved is lost for good.`,
    accept: t`Discard`,
    isDestructive: true,
  });

/** Takes the work up on this page, or on that of a new order. */
function useGoOn(work: Work, choices: ConflictSides, onClose: () => void) {
  const { draft, found } = work;
  const store = useWorksheetStore();
  const change = useTaxedChange();
  const navigate = useNavigate();
  const { journal, setSaveBlocker } = useSaveContext();
  return () => {
    const { saved } = store.get();
    const { fate, base, sent } = found;
    const mine = fate === 'unsure' ? settle(found, store.get(), choices).order : found.mine;
    if (fate === 'closed') {
      void copyDraftToNewOrder(draft.id, mine, navigate);
      return;
    }
    onClose();
    if (fate === 'unsure' && compareOrders(saved, mine).length === 0) {
      void discardDraft(draft.id);
      return;
    }
    journal.continues(draft.id);
    if (sent) journal.sent.set(sent);
    const isNewer = fate === 'newer';
    store.dispatch({
      type: 'rebased',
      base: isNewer ? base : saved,
      content: mine,
      label: t`Unsaved work`,
    });
    if (isNewer) setSaveBlocker({ kind: 'conflict', theirs: saved });
    else toast({ kind: 'info', text: t`Your unsaved work is back. It is not saved yet.` });
    const { StateId } = mine.ShippingInfo;
    if (StateId !== base.ShippingInfo.StateId && isShippingTyped(work.typing)) change({}, true);
  };
}

/** A shipping address that was being typed brings the tax of its state, as accepting it would have (D14). */
const isShippingTyped = (typing: StoredDraft['typing']) =>
  dialogEditsOf(typing).some(
    (edit) => edit.type === 'headerChanged' && 'ShippingInfo' in edit.fields,
  );

/** Opens a new order with the content of one that takes no changes. */
export function copyDraftToNewOrder(
  draftId: string,
  work: RecoveredWork['mine'],
  navigate: NavigateFunction,
) {
  leaveWork({ draftId, content: toNewOrderContent(work, asCalendarDate(new Date())) });
  const state: RouteState = { draft: draftId };
  return navigate(paths.newOrder, { state });
}
