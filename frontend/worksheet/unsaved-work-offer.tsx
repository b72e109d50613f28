import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderStatuses } from '#shared/constants.ts';
import { asDayAndTime } from '../format/date.ts';
import { discardKeptWork, type KeptWork } from '../journal/kept-work.ts';
import { nameOfDraft } from '../journal/unsaved-work.tsx';
import { Button } from '../parts/button.tsx';
import { asCalendarDate } from '../parts/calendar-date.ts';
import { confirm } from '../parts/confirm.ts';
import { Dialog } from '../parts/dialog.tsx';
import { toast } from '../parts/toast.ts';
import { useMay } from '../session/current-user.ts';
import { handWork } from './handed-work.ts';
import { useKeeping } from './keeping.ts';
import { OrderDifferences } from './order-differences.tsx';
import { asNewOrder, recover, type RecoveredWork } from './recovered-work.ts';
import { useWorksheetStore } from './worksheet-store.tsx';

type Work = KeptWork & { found: RecoveredWork };

/** Offers what was left unsaved on this order, the newest first, and shows what it would change. */
export function UnsavedWorkOffer({ kept }: { kept: readonly KeptWork[] }) {
  const works = useWorks(kept);
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
function useWorks(kept: readonly KeptWork[]): readonly Work[] {
  const store = useWorksheetStore();
  const [works] = useState(() =>
    kept.flatMap((each) => {
      const found = recover(each, store.get());
      if (!found) void discardKeptWork(each.draft.id);
      return found ? [{ ...each, found }] : [];
    }),
  );
  return works;
}

type Props = { work: Work; others: number; onNext: () => void; onClose: () => void };

function Offer({ work, others, onNext, onClose }: Props) {
  const { found, draft } = work;
  const store = useWorksheetStore();
  const goOn = useGoOn(work, onClose);
  const mayCreate = useMay('create-orders');
  const [before] = useState(() => store.get().saved);
  const isClosed = found.fate === 'closed';

  async function discard() {
    if (!(await isSureToDiscard())) return;
    await discardKeptWork(draft.id);
    onNext();
  }

  return (
    <Dialog
      title="Unsaved work found"
      isOpen
      isFocusTaken
      onClose={onClose}
      width={44}
      footer={
        <>
          <Button label="Discard" look="text" tone="danger" onClick={() => void discard()} />
          <span className="grow" />
          <Button label="Later" look="secondary" onClick={onClose} />
          {isClosed ? (
            mayCreate && <Button label="Copy to a new order" ref={takeFocus} onClick={goOn} />
          ) : (
            <Button label="Continue with it" ref={takeFocus} onClick={goOn} />
          )}
        </>
      }
    >
      <p className="offer">
        <b>{nameOfDraft(draft)}</b> was last changed in this browser on{' '}
        {asDayAndTime(found.changedOn)}, and not saved. {reasons(found, before)}
      </p>
      <OrderDifferences before={before} after={found.mine} label="What the unsaved work changes" />
      {others > 0 && (
        <p className="muted">
          {others === 1 ? 'Other unsaved work is' : `${others} other pieces of unsaved work are`}{' '}
          kept here and offered next time.
        </p>
      )}
    </Dialog>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What has to be known before the work is taken up. */
function reasons({ fate }: RecoveredWork, { RevisedBy, ...saved }: RecoveredWork['base']) {
  const who = RevisedBy ? ` by ${RevisedBy}` : '';
  if (fate === 'newer')
    return `The order was saved${who} since then: going on shows both, and nothing is overwritten.`;
  if (fate !== 'closed') return 'This is what it changes:';
  const closed: Record<number, string> = {
    [orderStatuses.committed]: 'committed',
    [orderStatuses.submitted]: 'submitted',
  };
  const what = saved.IsDeleted ? 'deleted' : (closed[saved.OrderStatusId] ?? 'closed');
  return `The order has been ${what} since then and takes no changes.`;
}

export const isSureToDiscard = () =>
  confirm({
    title: 'Discard unsaved work?',
    text: 'What was changed and not saved is lost for good.',
    accept: 'Discard',
    isDestructive: true,
  });

/** Takes the work up on this page, or on that of a new order. */
function useGoOn({ draft, found }: Work, onClose: () => void) {
  const store = useWorksheetStore();
  const navigate = useNavigate();
  const { journal, setObstacle } = useKeeping();
  return () => {
    const { saved } = store.get();
    const { fate, base, mine, sent } = found;
    if (fate === 'closed') {
      void copyToNewOrder(draft.id, mine, navigate);
      return;
    }
    onClose();
    journal.continues(draft.id);
    if (sent) journal.sent.set(sent);
    const isNewer = fate === 'newer';
    store.dispatch({
      type: 'rebased',
      base: isNewer ? base : saved,
      content: mine,
      label: 'Unsaved work',
    });
    if (isNewer) setObstacle({ kind: 'conflict', theirs: saved });
    else toast({ kind: 'info', text: 'Your unsaved work is back. It is not saved yet.' });
  };
}

/** Opens a new order with the content of one that takes no changes. */
export function copyToNewOrder(
  draftId: string,
  work: RecoveredWork['mine'],
  navigate: (to: string) => void | Promise<void>,
) {
  handWork({ draftId, content: asNewOrder(work, asCalendarDate(new Date())) });
  return navigate('/dashboard/customer-order');
}
