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
import { lazily } from '#frontend/api/lazily.ts';
import { useKeys } from '#frontend/browser/keys.ts';
import { useIsShown } from '#frontend/browser/use-is-shown.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { useCoached } from '#frontend/coach/coached.ts';
import { openBox } from '#frontend/find/opening.ts';
import { noteOpened } from '#frontend/find/recent.ts';
import { useOpenSave } from '#frontend/orders/open-save.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { DialogHost } from '#frontend/parts/dialogs/dialogs.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { closeOffers } from '#frontend/parts/notices/toast.ts';
import { pathOfOrder } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { RefreshedPrices } from '#frontend/worksheet/duplicate/refreshed-prices.tsx';
import { useDuplicating } from '#frontend/worksheet/duplicate/use-duplicating.tsx';
import { ExplainPopover } from '#frontend/worksheet/explain/popover.tsx';
import { useForms } from '#frontend/worksheet/form-builder/use-form-builder.tsx';
import { OrderDetails } from '#frontend/worksheet/header/details.tsx';
import { useHistory } from '#frontend/worksheet/history/use-history.ts';
import { openImportQuote } from '#frontend/worksheet/imports/quote/open-import-quote.ts';
import { useLoadSaved } from '#frontend/worksheet/imports/saved-order/use-load-saved.ts';
import { SaveDialogs } from '#frontend/worksheet/saving/dialogs.tsx';
import { useChecks } from '#frontend/worksheet/saving/use-checks.ts';
import { useCommitting } from '#frontend/worksheet/saving/use-committing.ts';
import { useLeaveGuard } from '#frontend/worksheet/saving/use-leave-guard.ts';
import { useSaveReminder } from '#frontend/worksheet/saving/use-reminder.ts';
import { useSaving } from '#frontend/worksheet/saving/use-saving.ts';
import { useSubmitting } from '#frontend/worksheet/saving/use-submitting.tsx';
import { useUncommitting } from '#frontend/worksheet/saving/use-uncommitting.ts';
import { ORDERS, type Attempt, type RouteState } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { SummaryBar } from '#frontend/worksheet/summary/bar.tsx';
import { SummaryPanel } from '#frontend/worksheet/summary/summary-panel.tsx';
import { useAnotherOrder } from '#frontend/worksheet/toolbar/another-order.ts';
import { useWhereCommittable, WorksheetHeader } from '#frontend/worksheet/toolbar/header-bar.tsx';
import type { OrderActions } from '#frontend/worksheet/toolbar/order-actions.ts';
import { OrderPrintPage } from '#frontend/worksheet/toolbar/order-print-page.tsx';
import { pageKeys } from '#frontend/worksheet/toolbar/page-keys.ts';
import { openShortcuts } from '#frontend/worksheet/toolbar/shortcuts-dialog.tsx';
import { useWriting } from '#frontend/worksheet/toolbar/use-writing.ts';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { LinesSection } from './lines-section.tsx';
import { loadPhoneOrder } from './load-phone-order.ts';
import { MovedAddressNotice } from './moved-address-notice.tsx';
import { PriceRadar } from './price-radar.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { useLeaveTransferred } from './use-leave-transferred.ts';
import { useOpened } from './use-opened.ts';
import { WorkNotices } from './work-notices.tsx';

const keys = Object.values(pageKeys);

type Props = { pageId: string; onAttempt: (attempt: Attempt) => void };

/** The open order: header, details, lines and summary. */
export function OrderPage({ pageId, onAttempt }: Props) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const isSubmitted = useWorksheet(({ order }) => order.OrderStatusId === orderStatuses.submitted);
  const page = useRef<HTMLDivElement>(null);
  const onSaved = useSavedRoute(pageId);
  const { save, isSaving, saveBlocker, dismissSaveBlocker: dismissObstacle } = useSaving(onSaved);
  const { commit, isCommitting } = useCommitting(save);
  const { submit, isSubmitting } = useSubmitting();
  const { uncommit, isUncommitting } = useUncommitting(save);
  const isAllowed = useChecks(page, onAttempt);

  const saveChecked = useCallback(
    async () => isAllowed('save') && (await save()),
    [isAllowed, save],
  );
  const saveNow = useCallback(() => void saveChecked(), [saveChecked]);
  const isLeaving = useLeaveGuard(pageId);
  useSaveReminder(saveNow);
  // An offer goes with the page, and with the last change that the order takes.
  useEffect(() => closeOffers, []);
  useEffect(() => {
    if (isReadOnly) closeOffers();
  }, [isReadOnly]);

  const onBegin = useAnotherOrder(saveChecked);
  useNoted();
  useOpened();
  const onLoadSaved = useLoadSaved(saveChecked);
  const { duplicate, isDuplicating } = useDuplicating({ isAllowed, save: saveChecked });
  const commitChecked = () => {
    commitOpenField();
    if (isAllowed('commit')) void commit(commitChecked);
  };
  const isHeld = [isCommitting, isUncommitting, isDuplicating].includes(true);
  const isBusy = isSaving || isSubmitting || isHeld;
  const saveIfFree = useCallback(() => {
    if (!isBusy) saveNow();
  }, [isBusy, saveNow]);
  useOpenSave(isReadOnly ? undefined : saveIfFree);
  useKeys(keys, {
    store: useWorksheetStore(),
    save: saveNow,
    isSaveable: !isReadOnly && !isHeld,
    begin: onBegin,
    duplicate,
    openForms: useForms(saveChecked),
    openHistory: useHistory(),
    commit: useWhereCommittable(commitChecked),
    isBusy,
    writing: useWriting(),
    showKeys: openShortcuts,
  });
  const isNarrow = useNarrow();
  const actions = {
    isSaving: isBusy,
    onSave: saveChecked,
    onCommit: commitChecked,
    isSubmitting,
    onSubmit: submit,
    onUncommit: uncommit,
    onBegin,
    onDuplicate: duplicate,
    onLoadSaved,
    onImportQuote: openImportQuote,
  };
  const notices = (
    <>
      {isReadOnly && <ReadOnlyNotice isBusy={isBusy} onUncommit={uncommit} />}
      {isSubmitted && <SubmissionNotice />}
      <WorkNotices />
      <ExpiredNotice />
      <MovedAddressNotice />
      <PriceRadar />
    </>
  );
  return (
    // While a change of its state or a copy is on its way nothing more can be typed: it would not be part of it. Nor once it is left.
    <div ref={page} className="order-page" inert={isHeld || isLeaving}>
      <Crumbs here={number || t`New order`} above={ORDERS} />
      {isNarrow ? (
        <Suspense fallback={<LoadingRows />}>
          <PhoneOrder actions={actions} notices={notices} />
        </Suspense>
      ) : (
        <WideOrder acts={actions} notices={notices} />
      )}
      <SaveDialogs saveBlocker={saveBlocker} onClose={dismissObstacle} onSave={saveNow} />
      <WhileFinding acts={actions} />
      {pageOverlays}
    </div>
  );
}

/** The number of the order's customer, once the order is saved with them. */
const savedCustomer = ({ saved, order }: Worksheet) =>
  saved.Id !== 0 && saved.CustomerId === order.CustomerId
    ? (saved.JdeNumber ?? undefined)
    : undefined;

/** Tells the rest of the screen which order is open, and for whom. */
function useNoted() {
  const user = useCurrentUser();
  const savedOrder = useWorksheet(({ saved }) => saved);
  useEffect(() => noteOpened(user, savedOrder), [user, savedOrder]);
  useCoached(useWorksheet(savedCustomer));
}

/** What the page can do is only asked for by the box that finds it. */
function WhileFinding({ acts: actions }: { acts: OrderActions }) {
  const isOpen = useObserved(openBox, (box) => box !== undefined);
  return isOpen ? (
    <Suspense fallback={null}>
      <Offers acts={actions} />
    </Suspense>
  ) : null;
}

const loadOffers = lazily(() => import('./offers.tsx'));
const noOffers = { Offers: () => null };
/** Where its code does not arrive, the page goes on without. */
const Offers = lazy(async () => ({
  default: (await loadOffers().catch(() => noOffers)).Offers as ComponentType<{
    acts: OrderActions;
  }>,
}));

const PhoneOrder = lazy(async () => ({ default: (await loadPhoneOrder()).PhoneOrder }));

function WideOrder({ acts: actions, notices }: { acts: OrderActions; notices: ReactNode }) {
  return (
    <>
      <WorksheetHeader {...actions} />
      {notices}
      {wideOrder}
    </>
  );
}

/** Always the same elements: that the page around them has changed, as with the first edit, draws none of them anew. */
const wideOrder = (
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
    <ExplainPopover />
    <OrderPrintPage />
    <RefreshedPrices />
  </>
);

/** The first save gives the page its own address; it stays the same page. */
function useSavedRoute(page: string) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const leaveIfTransferred = useLeaveTransferred();
  return useCallback(
    (saved: Order, isNew: boolean) => {
      const state: RouteState = { page };
      // Whoever left meanwhile is not brought back.
      if (isNew && isShown()) void navigate(pathOfOrder(saved), { replace: true, state });
      void leaveIfTransferred(saved);
    },
    [navigate, page, leaveIfTransferred, isShown],
  );
}
