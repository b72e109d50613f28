import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { useShortcuts } from '#frontend/browser/shortcuts.ts';
import { useGetIsMounted } from '#frontend/browser/use-get-is-mounted.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { useSetCoachCustomer } from '#frontend/coach/coach-customer.ts';
import { findDialogState } from '#frontend/find/open-find-dialog.ts';
import { saveRecentOrder } from '#frontend/find/recent-orders.ts';
import { useProvideOrderSave } from '#frontend/orders/current-order-save-action.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { DialogHost } from '#frontend/parts/dialogs/dialog-host.tsx';
import { LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { closeActionToasts } from '#frontend/parts/notices/toast.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useOpenFormsAndUnsentMail } from '#frontend/worksheet/forms/form-builder/use-open-form-builder.tsx';
import { openImportQuoteDialog } from '#frontend/worksheet/import/quote/open-import-quote-dialog.ts';
import { useOpenLoadSavedOrder } from '#frontend/worksheet/import/saved-order/use-open-load-saved-order.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { ExplanationPopover } from '#frontend/worksheet/lines/explain/explanation-popover.tsx';
import { OrderDetails } from '#frontend/worksheet/order/header/order-details.tsx';
import { useOpenUnsentProposal } from '#frontend/worksheet/order/proposals/use-open-share-dialog.ts';
import { useEndingProposalNote } from '#frontend/worksheet/order/proposals/use-order-proposals.ts';
import { SaveDialogs } from '#frontend/worksheet/order/saving/save-dialogs.tsx';
import { useCommitOrder } from '#frontend/worksheet/order/saving/use-commit-order.ts';
import { useSaveOrder } from '#frontend/worksheet/order/saving/use-save-order.ts';
import { useSaveReminder } from '#frontend/worksheet/order/saving/use-save-reminder.ts';
import { useSubmitOrder } from '#frontend/worksheet/order/saving/use-submit-order.tsx';
import { useUncommitOrder } from '#frontend/worksheet/order/saving/use-uncommit-order.ts';
import { useUnsavedOrderGuard } from '#frontend/worksheet/order/saving/use-unsaved-order-guard.ts';
import { useValidateAndShowProblems } from '#frontend/worksheet/order/saving/use-validate-and-show-problems.ts';
import { SummaryBar } from '#frontend/worksheet/order/summary/summary-bar.tsx';
import { SummaryPanel } from '#frontend/worksheet/order/summary/summary-panel.tsx';
import { RefreshedPricesNotifier } from '#frontend/worksheet/page/duplicate/refreshed-prices-notifier.tsx';
import { useDuplicateOrder } from '#frontend/worksheet/page/duplicate/use-duplicate-order.tsx';
import { useOpenHistory } from '#frontend/worksheet/page/history/use-open-history.ts';
import type { OrderActions } from '#frontend/worksheet/page/toolbar/order-actions.ts';
import { orderPageShortcuts } from '#frontend/worksheet/page/toolbar/order-page-shortcuts.ts';
import { OrderPrintPage } from '#frontend/worksheet/page/toolbar/order-print-page.tsx';
import { openShortcutsDialog } from '#frontend/worksheet/page/toolbar/shortcuts-dialog.tsx';
import { useIsTypingRef } from '#frontend/worksheet/page/toolbar/use-is-typing-ref.ts';
import { useStartNewOrder } from '#frontend/worksheet/page/toolbar/use-start-new-order.ts';
import {
  useCommitActionIfPossible,
  WorksheetHeader,
} from '#frontend/worksheet/page/toolbar/worksheet-header.tsx';
import {
  ORDERS_SCREEN_LINK,
  type OrderAttempt,
  type WorksheetRouteState,
} from '#frontend/worksheet/state/order-page-context.ts';
import { OrderPartBoundary } from '#frontend/worksheet/state/order-part-boundary.tsx';
import { SaveOrderProvider } from '#frontend/worksheet/state/save-order-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { LinesSection } from './lines-section.tsx';
import { loadPhoneOrder } from './load-phone-order.ts';
import { OrderNotices } from './order-notices.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { useChoiceNotices } from './use-choice-notices.ts';
import { useLeaveTransferredOrder } from './use-leave-transferred-order.ts';
import { useMarkTransferredOrderOpened } from './use-mark-transferred-order-opened.ts';

const pageShortcuts = Object.values(orderPageShortcuts);

type Props = { pageId: string; onAttempt: (attempt: OrderAttempt) => void };

export function OrderPage({ pageId, onAttempt }: Props) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const isSubmitted = useWorksheet(({ order }) => order.OrderStatusId === orderStatuses.submitted);
  const page = useRef<HTMLDivElement>(null);
  useChoiceNotices();
  const onSaved = useNavigateAfterSave(pageId);
  const { save, isSaving, saveBlocker, dismissSaveBlocker } = useSaveOrder(onSaved);
  const endingNote = useEndingProposalNote();
  const { commit, isCommitting } = useCommitOrder(save, endingNote);
  const { submit, isSubmitting } = useSubmitOrder(endingNote);
  const { uncommit, isUncommitting } = useUncommitOrder(save);
  const validateAttempt = useValidateAndShowProblems(page, onAttempt);

  const saveChecked = useCallback(
    async () => validateAttempt('save') && (await save()),
    [validateAttempt, save],
  );
  const saveNow = useCallback(() => void saveChecked(), [saveChecked]);
  const isLeaving = useUnsavedOrderGuard(pageId);
  useSaveReminder(saveNow);
  // Toasts with an action close when the user leaves the page, and when the order becomes read-only.
  useEffect(() => closeActionToasts, []);
  useEffect(() => {
    if (isReadOnly) closeActionToasts();
  }, [isReadOnly]);

  const onNewOrder = useStartNewOrder(saveChecked);
  useNoteOpenedOrder();
  useMarkTransferredOrderOpened();
  useOpenUnsentProposal();
  const onLoadSaved = useOpenLoadSavedOrder(saveChecked);
  const { duplicate, isDuplicating } = useDuplicateOrder({ validateAttempt, save: saveChecked });
  const commitChecked = () => {
    commitOpenField();
    if (validateAttempt('commit')) void commit(commitChecked);
  };
  const isTransitioning = [isCommitting, isUncommitting, isDuplicating].includes(true);
  const isBusy = isSaving || isSubmitting || isTransitioning;
  const saveIfNotBusy = useCallback(() => {
    if (!isBusy) saveNow();
  }, [isBusy, saveNow]);
  useProvideOrderSave(isReadOnly ? undefined : saveIfNotBusy);
  useShortcuts(pageShortcuts, {
    store: useWorksheetStore(),
    save: saveNow,
    isSaveable: !isReadOnly && !isTransitioning,
    startNewOrder: onNewOrder,
    duplicate,
    openForms: useOpenFormsAndUnsentMail(saveChecked),
    openHistory: useOpenHistory(),
    commit: useCommitActionIfPossible(commitChecked),
    isBusy,
    isTypingRef: useIsTypingRef(),
    showShortcuts: openShortcutsDialog,
  });
  const isNarrow = useIsNarrowScreen();
  const actions = {
    isSaving: isBusy,
    onSave: saveChecked,
    onCommit: commitChecked,
    isSubmitting,
    onSubmit: submit,
    onUncommit: uncommit,
    onNewOrder,
    onDuplicate: duplicate,
    onLoadSaved,
    onImportQuote: openImportQuoteDialog,
  };
  const notices = (
    <OrderPartBoundary title={t`The order's notices could not be shown`} isLow>
      <OrderNotices>
        {isReadOnly && <ReadOnlyNotice isBusy={isBusy} onUncommit={uncommit} />}
        {isSubmitted && <SubmissionNotice />}
      </OrderNotices>
    </OrderPartBoundary>
  );
  return (
    // Typing is blocked while a status change or a copy is pending, because it would not be included, and
    // after the user has left the page.
    <div ref={page} className="order-page" inert={isTransitioning || isLeaving}>
      <Breadcrumbs title={number || t`New order`} parent={ORDERS_SCREEN_LINK} />
      <SaveOrderProvider value={saveChecked}>
        {isNarrow ? (
          <Suspense fallback={<LoadingRows />}>
            <LazyPhoneOrder actions={actions} notices={notices} />
          </Suspense>
        ) : (
          <WideOrder actions={actions} notices={notices} />
        )}
        <OrderPartBoundary title={t`This dialog could not be shown`} isLow>
          <SaveDialogs saveBlocker={saveBlocker} onClose={dismissSaveBlocker} onSave={saveNow} />
        </OrderPartBoundary>
        <ActionsWhileFinding actions={actions} />
        {pageOverlays}
      </SaveOrderProvider>
    </div>
  );
}

/** The number of the order's customer, if the order is saved with this customer. */
const getSavedCustomerNumber = ({ saved, order }: Worksheet) =>
  saved.Id !== 0 && saved.CustomerId === order.CustomerId
    ? (saved.JdeNumber ?? undefined)
    : undefined;

/** Reports the open order and its customer to the rest of the screen. */
function useNoteOpenedOrder() {
  const user = useCurrentUser();
  const savedOrder = useWorksheet(({ saved }) => saved);
  useEffect(() => saveRecentOrder(user, savedOrder), [user, savedOrder]);
  useSetCoachCustomer(useWorksheet(getSavedCustomerNumber));
}

/** The actions of the page are computed only while the find dialog is open. */
function ActionsWhileFinding({ actions }: { actions: OrderActions }) {
  const isOpen = useObservable(findDialogState, (box) => box !== undefined);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyPageActionsPublisher actions={actions} />
    </Suspense>
  ) : null;
}

const loadPageActions = createChunkLoader(() => import('./page-actions-publisher.tsx'));
const noPageActions = { PageActionsPublisher: () => null };
/** If the chunk does not load, the page works without it. */
const LazyPageActionsPublisher = lazy(async () => ({
  default: (await loadPageActions().catch(() => noPageActions))
    .PageActionsPublisher as ComponentType<{
    actions: OrderActions;
  }>,
}));

const LazyPhoneOrder = lazy(async () => ({ default: (await loadPhoneOrder()).PhoneOrder }));

function WideOrder({ actions, notices }: { actions: OrderActions; notices: ReactNode }) {
  return (
    <>
      <OrderPartBoundary title={t`The order's actions could not be shown`} isLow>
        <WorksheetHeader {...actions} />
      </OrderPartBoundary>
      {notices}
      {wideOrderContent}
    </>
  );
}

/** A constant element tree: a change of the page, such as at the first edit, does not render it again. */
const wideOrderContent = (
  <div className="worksheet">
    <div className="ws-left">
      <OrderPartBoundary title={t`The order's details could not be shown`} isLow>
        <OrderDetails />
      </OrderPartBoundary>
      <h2 className="sr-only">{t`Order lines`}</h2>
      <LinesSection />
    </div>
    <SummaryPanel />
    <OrderPartBoundary title={t`The totals could not be shown`} isLow>
      <SummaryBar />
    </OrderPartBoundary>
  </div>
);
const pageOverlays = (
  <>
    <DialogHost />
    <OrderPartBoundary title={t`The calculation could not be shown`} isLow>
      <ExplanationPopover />
    </OrderPartBoundary>
    <OrderPartBoundary title={t`The print view could not be shown`} isLow>
      <OrderPrintPage />
    </OrderPartBoundary>
    <RefreshedPricesNotifier />
  </>
);

/** The first save gives the page its own address; the page stays mounted. */
function useNavigateAfterSave(page: string) {
  const navigate = useNavigate();
  const isMounted = useGetIsMounted();
  const leaveIfTransferred = useLeaveTransferredOrder();
  return useCallback(
    (saved: Order, isNew: boolean) => {
      const state: WorksheetRouteState = { page };
      // If the user has left meanwhile, there is no navigation.
      if (isNew && isMounted()) void navigate(getOrderPath(saved), { replace: true, state });
      void leaveIfTransferred(saved);
    },
    [navigate, page, leaveIfTransferred, isMounted],
  );
}
