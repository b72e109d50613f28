import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import { asDayAndTime } from '../format/date.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { DialogHost } from '../parts/dialogs.tsx';
import { Icon } from '../parts/icon.tsx';
import { pathOfOrder } from '../parts/order-path.ts';
import { closeOffers, closeToast, toast } from '../parts/toast.ts';
import { useIsShown } from '../parts/use-is-shown.ts';
import { ExplainPopover } from './explain-popover.tsx';
import { LinesSection } from './lines-section.tsx';
import { OrderDetails } from './order-details.tsx';
import { SummaryPanel } from './order-summary.tsx';
import { ORDERS, problemsOf, usePage, type Attempt, type WorksheetState } from './page-context.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import { useShortcutsKey } from './shortcuts-dialog.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useCommitting } from './use-committing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePassedOn } from './use-passed-on.ts';
import { useSaveReminder } from './use-save-reminder.ts';
import { useSaving } from './use-saving.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { WorkNotices } from './work-notices.tsx';
import { WorksheetHeader } from './worksheet-header.tsx';
import { useWorksheet, useWorksheetStore } from './worksheet-store.tsx';

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
  useLeaveGuard(worksheet);
  useSaveReminder(saveNow);
  useSaveKey(saveNow, !isReadOnly && !isCommitting);
  useUndoKeys();
  useShortcutsKey();
  // An offer goes with the page, and with the last change that the order takes.
  useEffect(() => closeOffers, []);
  useEffect(() => {
    if (isReadOnly) closeOffers();
  }, [isReadOnly]);

  return (
    // While a commit is on its way nothing more can be typed: it would not be part of it.
    <div ref={page} className="order-page" inert={isCommitting}>
      <Crumbs here={number || 'New order'} above={ORDERS} />
      <WorksheetHeader
        isSaving={isSaving || isCommitting}
        onSave={saveChecked}
        onCommit={() => {
          if (isAllowed('commit')) void commit();
        }}
      />
      {isReadOnly && <ReadOnlyNotice />}
      <WorkNotices />
      <div className="ws">
        <div className="ws-left">
          <OrderDetails />
          <h2 className="sr-only">Order lines</h2>
          <LinesSection />
        </div>
        <SummaryPanel />
        <SummaryBar />
      </div>
      <SaveDialogs obstacle={obstacle} onClose={dismissObstacle} onSave={saveNow} />
      <DialogHost />
      <ExplainPopover />
      <PrintSheet />
    </div>
  );
}

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

const inPanel = new Set(['SalesRepId', 'GeneralNotes', 'ConfidentialNotes']);

/** A customer who looks on learns no more than that. */
const IN_DETAIL_VIEW = 'What is too long is shown in Detail View.';

/** Tells all that stands in the way, opens what hides it and puts the focus on the first. */
function useChecks(
  page: React.RefObject<HTMLDivElement | null>,
  onAttempt: (attempt: Attempt) => void,
) {
  const store = useWorksheetStore();
  const { dealer, orderTypes, showDetails, showPanel } = usePage();
  const told = useRef<readonly number[]>([]);
  return useCallback(
    (attempt: 'save' | 'commit') => {
      const problems = problemsOf(store.get().order, attempt, { dealer, orderTypes });
      onAttempt(attempt);
      // What stood in the way of the last attempt may be out of the way now.
      for (const id of told.current) closeToast(id);
      const { isDetailView } = store.get();
      told.current = problems.map(({ field, message }) =>
        toast({
          kind: 'error',
          text: message,
          detail: field === 'ConfidentialNotes' && !isDetailView ? IN_DETAIL_VIEW : undefined,
        }),
      );
      if (problems.length === 0) return true;
      if (problems.some(({ field }) => inPanel.has(field))) showPanel(true);
      if (problems.some(({ field }) => !inPanel.has(field))) showDetails(true);
      requestAnimationFrame(() =>
        page.current?.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid')?.focus(),
      );
      return false;
    },
    [page, onAttempt, store, dealer, orderTypes, showDetails, showPanel],
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
    <div className="notice is-lock" role="status">
      <Icon name="lock" />
      <span>
        {text ? `${text} Prices and totals are final.` : 'This order can be read, not changed.'}
      </span>
    </div>
  );
}
