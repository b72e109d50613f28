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
import { useProvideOrderSave } from '#frontend/orders/open-order-save.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { DialogHost } from '#frontend/parts/dialogs/dialog-host.tsx';
import { LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { closeActionToasts } from '#frontend/parts/notices/toast.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { RefreshedPricesNotifier } from '#frontend/worksheet/duplicate/refreshed-prices-notifier.tsx';
import { useDuplicateOrder } from '#frontend/worksheet/duplicate/use-duplicate-order.tsx';
import { ExplanationPopover } from '#frontend/worksheet/explain/explanation-popover.tsx';
import { useOpenFormsAndUnsentMail } from '#frontend/worksheet/form-builder/use-open-form-builder.tsx';
import { OrderDetails } from '#frontend/worksheet/header/order-details.tsx';
import { useOpenHistory } from '#frontend/worksheet/history/use-open-history.ts';
import { openImportQuoteDialog } from '#frontend/worksheet/imports/quote/open-import-quote-dialog.ts';
import { useOpenLoadSavedOrder } from '#frontend/worksheet/imports/saved-order/use-open-load-saved-order.ts';
import { SaveDialogs } from '#frontend/worksheet/saving/save-dialogs.tsx';
import { useCommitOrder } from '#frontend/worksheet/saving/use-commit-order.ts';
import { useLeaveGuard } from '#frontend/worksheet/saving/use-leave-guard.ts';
import { useSaveOrder } from '#frontend/worksheet/saving/use-save-order.ts';
import { useSaveReminder } from '#frontend/worksheet/saving/use-save-reminder.ts';
import { useSubmitOrder } from '#frontend/worksheet/saving/use-submit-order.tsx';
import { useUncommitOrder } from '#frontend/worksheet/saving/use-uncommit-order.ts';
import { useValidateOrder } from '#frontend/worksheet/saving/use-validate-order.ts';
import {
  ORDERS_SCREEN_LINK,
  type OrderAttempt,
  type WorksheetRouteState,
} from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { SummaryBar } from '#frontend/worksheet/summary/summary-bar.tsx';
import { SummaryPanel } from '#frontend/worksheet/summary/summary-panel.tsx';
import type { OrderActions } from '#frontend/worksheet/toolbar/order-actions.ts';
import { orderPageShortcuts } from '#frontend/worksheet/toolbar/order-page-shortcuts.ts';
import { OrderPrintPage } from '#frontend/worksheet/toolbar/order-print-page.tsx';
import { openShortcutsDialog } from '#frontend/worksheet/toolbar/shortcuts-dialog.tsx';
import { useStartNewOrder } from '#frontend/worksheet/toolbar/use-start-new-order.ts';
import { useTypingState } from '#frontend/worksheet/toolbar/use-typing-state.ts';
import {
  useCommitIfPossible,
  WorksheetHeader,
} from '#frontend/worksheet/toolbar/worksheet-header.tsx';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { LinesSection } from './lines-section.tsx';
import { loadPhoneOrder } from './load-phone-order.ts';
import { MovedAddressNotice } from './moved-address-notice.tsx';
import { MovedPricesNotice } from './moved-prices-notice.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { useLeaveTransferred } from './use-leave-transferred.ts';
import { useMarkOrderOpened } from './use-mark-order-opened.ts';
import { WorkStateNotices } from './work-state-notices.tsx';

const pageShortcuts = Object.values(orderPageShortcuts);

type Props = { pageId: string; onAttempt: (attempt: OrderAttempt) => void };

/** The open order: header, details, lines and summary. */
export function OrderPage({ pageId, onAttempt }: Props) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const isSubmitted = useWorksheet(({ order }) => order.OrderStatusId === orderStatuses.submitted);
  const page = useRef<HTMLDivElement>(null);
  const onSaved = useNavigateAfterSave(pageId);
  const {
    save,
    isSaving,
    saveBlocker,
    dismissSaveBlocker: dismissObstacle,
  } = useSaveOrder(onSaved);
  const { commit, isCommitting } = useCommitOrder(save);
  const { submit, isSubmitting } = useSubmitOrder();
  const { uncommit, isUncommitting } = useUncommitOrder(save);
  const isAllowed = useValidateOrder(page, onAttempt);

  const saveChecked = useCallback(
    async () => isAllowed('save') && (await save()),
    [isAllowed, save],
  );
  const saveNow = useCallback(() => void saveChecked(), [saveChecked]);
  const isLeaving = useLeaveGuard(pageId);
  useSaveReminder(saveNow);
  // An offer goes with the page, and with the last change that the order takes.
  useEffect(() => closeActionToasts, []);
  useEffect(() => {
    if (isReadOnly) closeActionToasts();
  }, [isReadOnly]);

  const onNewOrder = useStartNewOrder(saveChecked);
  useNoteOpenedOrder();
  useMarkOrderOpened();
  const onLoadSaved = useOpenLoadSavedOrder(saveChecked);
  const { duplicate, isDuplicating } = useDuplicateOrder({ isAllowed, save: saveChecked });
  const commitChecked = () => {
    commitOpenField();
    if (isAllowed('commit')) void commit(commitChecked);
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
    commit: useCommitIfPossible(commitChecked),
    isBusy,
    typingState: useTypingState(),
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
    <>
      {isReadOnly && <ReadOnlyNotice isBusy={isBusy} onUncommit={uncommit} />}
      {isSubmitted && <SubmissionNotice />}
      <WorkStateNotices />
      <ExpiredNotice />
      <MovedAddressNotice />
      <MovedPricesNotice />
    </>
  );
  return (
    // While a change of its state or a copy is on its way nothing more can be typed: it would not be part of it. Nor once it is left.
    <div ref={page} className="order-page" inert={isTransitioning || isLeaving}>
      <Breadcrumbs title={number || t`New order`} parent={ORDERS_SCREEN_LINK} />
      {isNarrow ? (
        <Suspense fallback={<LoadingRows />}>
          <LazyPhoneOrder actions={actions} notices={notices} />
        </Suspense>
      ) : (
        <WideOrder acts={actions} notices={notices} />
      )}
      <SaveDialogs saveBlocker={saveBlocker} onClose={dismissObstacle} onSave={saveNow} />
      <ActionsWhileFinding acts={actions} />
      {pageOverlays}
    </div>
  );
}

/** The number of the order's customer, once the order is saved with them. */
const getSavedCustomerNumber = ({ saved, order }: Worksheet) =>
  saved.Id !== 0 && saved.CustomerId === order.CustomerId
    ? (saved.JdeNumber ?? undefined)
    : undefined;

/** Tells the rest of the screen which order is open, and for whom. */
function useNoteOpenedOrder() {
  const user = useCurrentUser();
  const savedOrder = useWorksheet(({ saved }) => saved);
  useEffect(() => saveRecentOrder(user, savedOrder), [user, savedOrder]);
  useSetCoachCustomer(useWorksheet(getSavedCustomerNumber));
}

/** What the page can do is only asked for by the box that finds it. */
function ActionsWhileFinding({ acts: actions }: { acts: OrderActions }) {
  const isOpen = useObservable(findDialogState, (box) => box !== undefined);
  return isOpen ? (
    <Suspense fallback={null}>
      <LazyPageActionsPublisher acts={actions} />
    </Suspense>
  ) : null;
}

const loadPageActions = createChunkLoader(() => import('./page-actions-publisher.tsx'));
const noPageActions = { PageActionsPublisher: () => null };
/** Where its code does not arrive, the page goes on without. */
const LazyPageActionsPublisher = lazy(async () => ({
  default: (await loadPageActions().catch(() => noPageActions))
    .PageActionsPublisher as ComponentType<{
    acts: OrderActions;
  }>,
}));

const LazyPhoneOrder = lazy(async () => ({ default: (await loadPhoneOrder()).PhoneOrder }));

function WideOrder({ acts: actions, notices }: { acts: OrderActions; notices: ReactNode }) {
  return (
    <>
      <WorksheetHeader {...actions} />
      {notices}
      {wideOrderContent}
    </>
  );
}

/** Always the same elements: that the page around them has changed, as with the first edit, draws none of them anew. */
const wideOrderContent = (
  <div className="worksheet">
    <div className="ws-left">
      <OrderDetails />
      <h2 className="sr-only">{t`Order lines`}</h2>
      <LinesSection />
    </div>
    <SummaryPanel />
    <SummaryBar />
  </div>
);
const pageOverlays = (
  <>
    <DialogHost />
    <ExplanationPopover />
    <OrderPrintPage />
    <RefreshedPricesNotifier />
  </>
);

/** The first save gives the page its own address; it stays the same page. */
function useNavigateAfterSave(page: string) {
  const navigate = useNavigate();
  const isShown = useGetIsMounted();
  const leaveIfTransferred = useLeaveTransferred();
  return useCallback(
    (saved: Order, isNew: boolean) => {
      const state: WorksheetRouteState = { page };
      // Whoever left meanwhile is not brought back.
      if (isNew && isShown()) void navigate(getOrderPath(saved), { replace: true, state });
      void leaveIfTransferred(saved);
    },
    [navigate, page, leaveIfTransferred, isShown],
  );
}
