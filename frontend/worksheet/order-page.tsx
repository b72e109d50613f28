import { lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import { asDayAndTime } from '../format/date.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { DialogHost } from '../parts/dialogs.tsx';
import { Icon } from '../parts/icon.tsx';
import { pathOfOrder } from '../parts/order-path.ts';
import { LoadingRows } from '../parts/states.tsx';
import { closeOffers } from '../parts/toast.ts';
import { useIsShown } from '../parts/use-is-shown.ts';
import { useNarrow } from '../parts/use-narrow.ts';
import { screens } from '../screens.ts';
import { ExplainPopover } from './explain-popover.tsx';
import { LinesSection } from './lines-section.tsx';
import { OrderDetails } from './order-details.tsx';
import { SummaryPanel } from './order-summary.tsx';
import { ORDERS, type Attempt, type WorksheetState } from './page-context.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import { useShortcutsKey } from './shortcuts-dialog.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useChecks } from './use-checks.ts';
import { useCommitting } from './use-committing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePassedOn } from './use-passed-on.ts';
import { useSaveReminder } from './use-save-reminder.ts';
import { useSaving } from './use-saving.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { WorkNotices } from './work-notices.tsx';
import { WorksheetHeader, type OrderActs } from './worksheet-header.tsx';
import { useWorksheet } from './worksheet-store.tsx';

type Props = { worksheet: string; onAttempt: (attempt: Attempt) => void };

/** The open order: header, details, lines and summary. */
export function OrderPage({ worksheet, onAttempt }: Props) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const page = useRef<HTMLDivElement>(null);
  const onSaved = useSavedRoute(worksheet);
  const { save, isSaving, obstacle, dismissObstacle } = useSaving(onSaved);
  const { commit, isCommitting } = useCommitting(save);
  const isAllowed = useChecks(page, onAttempt);

  const saveChecked = useCallback(
    async () => isAllowed('save') && (await save()),
    [isAllowed, save],
  );
  const saveNow = useCallback(() => void saveChecked(), [saveChecked]);
  const isLeaving = useLeaveGuard(worksheet);
  useSaveReminder(saveNow);
  useSaveKey(saveNow, !isReadOnly && !isCommitting);
  useUndoKeys();
  useShortcutsKey();
  // An offer goes with the page, and with the last change that the order takes.
  useEffect(() => closeOffers, []);
  useEffect(() => {
    if (isReadOnly) closeOffers();
  }, [isReadOnly]);

  const isNarrow = useNarrow();
  const acts = {
    isSaving: isSaving || isCommitting,
    onSave: saveChecked,
    onCommit() {
      if (isAllowed('commit')) void commit();
    },
  };
  const notices = (
    <>
      {isReadOnly && <ReadOnlyNotice />}
      <WorkNotices />
    </>
  );
  return (
    // While a commit is on its way nothing more can be typed: it would not be part of it. Nor once it is left.
    <div ref={page} className="order-page" inert={isCommitting || isLeaving}>
      <Crumbs here={number || 'New order'} above={ORDERS} />
      {isNarrow ? (
        <Suspense fallback={<LoadingRows />}>
          <NarrowOrder acts={acts} notices={notices} />
        </Suspense>
      ) : (
        <WideOrder acts={acts} notices={notices} />
      )}
      <SaveDialogs obstacle={obstacle} onClose={dismissObstacle} onSave={saveNow} />
      {besides}
    </div>
  );
}

/** Most have no need of it. */
const NarrowOrder = lazy(async () => ({ default: (await screens.narrowOrder()).NarrowOrder }));

function WideOrder({ acts, notices }: { acts: OrderActs; notices: ReactNode }) {
  return (
    <>
      <WorksheetHeader {...acts} />
      {notices}
      {wideOrder}
    </>
  );
}

/** Always the same elements: that the page around them has changed, as with the first edit, draws none of them anew. */
const wideOrder = (
  <div className="ws">
    <div className="ws-left">
      <OrderDetails />
      <h2 className="sr-only">Order lines</h2>
      <LinesSection />
    </div>
    <SummaryPanel />
    <SummaryBar />
  </div>
);
const besides = (
  <>
    <DialogHost />
    <ExplainPopover />
    <PrintSheet />
  </>
);

/** The first save gives the page its own address; it stays the same page. */
function useSavedRoute(worksheet: string) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const leaveIfPassedOn = usePassedOn();
  return useCallback(
    (saved: Order, isNew: boolean) => {
      const state: WorksheetState = { worksheet };
      // Whoever left meanwhile is not brought back.
      if (isNew && isShown()) void navigate(pathOfOrder(saved), { replace: true, state });
      void leaveIfPassedOn(saved);
    },
    [navigate, worksheet, leaveIfPassedOn, isShown],
  );
}

function useSaveKey(save: () => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [save, isOn]);
}

function ReadOnlyNotice() {
  const statusId = useWorksheet(({ order }) => order.OrderStatusId);
  const committed = useWorksheet(({ order }) => order.CommittedOn);
  const submitted = useWorksheet(({ order }) => order.SubmittedOn);
  const finals: Record<number, string> = {
    [orderStatuses.committed]: `Committed ${asDayAndTime(committed)}.`,
    [orderStatuses.submitted]: `Submitted ${asDayAndTime(submitted)}.`,
  };
  const text = finals[statusId];
  return (
    <div className={text ? 'notice is-lock' : 'notice is-quiet'} role="status">
      <Icon name="lock" />
      <span>
        {text ? `${text} Prices and totals are final.` : 'This order can be read, not changed.'}
      </span>
    </div>
  );
}
