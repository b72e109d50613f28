import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { broadcastDraftClaimed } from '#frontend/journal/claimed-drafts.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { Journal } from '#frontend/journal/journal.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import {
  consumeCapturedDraft,
  useRegisterUnsavedDraft,
  type UnsavedDraft,
} from '#frontend/journal/unsaved-draft.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useRegisterOpenOrder } from '#frontend/session/open-order-count.ts';
import {
  commitOpenField,
  findPendingTyping,
} from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { SaveBlocker } from '#frontend/worksheet/order/saving/save-blocker.ts';
import {
  SaveContextProvider,
  useJournalWhileMounted,
  type WaitingSave,
} from '#frontend/worksheet/order/saving/save-context.ts';
import { showAcceptance } from '#frontend/worksheet/order/versions/show-acceptance.ts';
import { hasPendingSaveContent } from '#frontend/worksheet/page/unsaved-drafts/recovered-draft.ts';
import { UnavailableOrderPage } from '#frontend/worksheet/page/unsaved-drafts/unavailable-order-page.tsx';
import { UnsavedDraftOffer } from '#frontend/worksheet/page/unsaved-drafts/unsaved-draft-offer.tsx';
import { getDialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import {
  OrderPageProvider,
  type OrderAttempt,
  type PhoneOrderPart,
  type WorksheetRouteState,
} from '#frontend/worksheet/state/order-page-context.ts';
import { OrderPartBoundary } from '#frontend/worksheet/state/order-part-boundary.tsx';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  createWorksheetStore,
  WorksheetProvider,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { OrderNotOpened } from './order-not-opened.tsx';
import { OrderPage } from './order-page.tsx';
import type { OpenedOrderData } from './read-or-create-opened-order.ts';
import { readOrderPage, type OrderPageData } from './read-order-page.ts';
import './order-page.css';

/** /dashboard/customer-order/:cid? and /dashboard/customer-order/:cid?/:id/edit */
export function WorksheetPage() {
  const { id, cid } = useParams();
  const state = useLocation().state as WorksheetRouteState;
  const key = usePageKey(id);
  useRegisterOpenOrder();
  const [attempts, setAttempts] = useState(1);
  return (
    <OrderLoader
      key={`${key} ${attempts}`}
      pageId={key}
      id={id}
      cid={cid}
      draft={state?.draft}
      onRetry={() => setAttempts(attempts + 1)}
    />
  );
}

/** The key of an order page. It stays the same for the open order, no matter how the user navigates to it. */
function usePageKey(id: string | undefined): string {
  const { state, key } = useLocation();
  const pageName = (state as WorksheetRouteState)?.page ?? (id ? `order ${id}` : key);
  const [openPage, setOpenPage] = useState({ id, page: pageName });
  const page = id && id === openPage.id ? openPage.page : pageName;
  if (openPage.id !== id || openPage.page !== page) setOpenPage({ id, page });
  return page;
}

type OrderLoaderProps = {
  pageId: string;
  id: string | undefined;
  cid: string | undefined;
  draft: string | undefined;
  onRetry: () => void;
};

/** Reads the address with which the page was opened; the first save changes the address, but not the page. */
function OrderLoader({ pageId, onRetry, ...address }: OrderLoaderProps) {
  const user = useCurrentUser();
  const [openedAddress] = useState(address);
  const [unsavedDraft] = useState(() => consumeCapturedDraft(address.draft));
  const [result, setResult] = useState<{ page?: OrderPageData; failure?: Error }>({});
  useEffect(() => {
    let isCurrent = true;
    readOrderPage(openedAddress, user).then(
      // A transition: a large order does not block input and rendering while it opens.
      (page) => isCurrent && startTransition(() => setResult({ page })),
      (error: Error) => isCurrent && setResult({ failure: error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [openedAddress, user]);

  const { page, failure } = result;
  if (!page)
    return <OrderNotOpened failure={failure} isNew={!openedAddress.id} onRetry={onRetry} />;
  if ('orphanedDrafts' in page) return <UnavailableOrderPage storedDrafts={page.orphanedDrafts} />;
  return (
    <OpenWorksheet
      pageId={pageId}
      unsavedDraft={unsavedDraft}
      storedDrafts={page.storedDrafts}
      {...page.opened}
    />
  );
}

/** Applies the edits of an open dialog, because the dialog can no longer be accepted. */
const applyDialogEdits = (worksheet: Worksheet) =>
  getDialogEdits().reduce((next, edit) => reduceWorksheet(next, edit), worksheet);

/** Whether a version newer than the draft's base was saved, other than by the draft's own pending save. */
const isOutdatedDraft = (order: Order, { base, pendingSave }: UnsavedDraft) =>
  base !== undefined &&
  base.Version !== order.Version &&
  !hasPendingSaveContent(order, pendingSave);

type OpenWorksheetProps = OpenedOrderData & {
  pageId: string;
  unsavedDraft: UnsavedDraft | undefined;
  storedDrafts: readonly StoredDraft[];
};

/** Creates the store of an order that was read, and its journal. */
export function OpenWorksheet({
  pageId,
  order,
  ownRates,
  unsavedDraft,
  storedDrafts,
  ...reference
}: OpenWorksheetProps) {
  const user = useCurrentUser();
  const [{ store, journal, isDraftContinued }] = useState(() => {
    const created = createWorksheetStore({
      order,
      storeCode: reference.dealer.StoreCode,
      ownRates,
      longestDescription: reference.dealer.MaxDescriptionLength || undefined,
    });
    const isContinued = unsavedDraft?.content.Id === order.Id && !created.get().isReadOnly;
    const newJournal = new Journal(getOwnerKey(user), { ...created, getTyping: findPendingTyping });
    if (isContinued) {
      const { content, draftId, clientId, pendingSave, label = t`Unsaved work` } = unsavedDraft;
      const base = isOutdatedDraft(order, unsavedDraft) ? unsavedDraft.base! : order;
      created.dispatch({ type: 'rebased', base, content, label });
      if (base !== order) showAcceptance(created, order);
      newJournal.continueDraft(draftId, clientId);
      // A pending save of an older version can no longer succeed.
      if (pendingSave?.order.Version === order.Version) newJournal.pendingSave.set(pendingSave);
    }
    return { store: created, journal: newJournal, isDraftContinued: isContinued };
  });
  const [attempt, setAttempt] = useState<OrderAttempt>('none');
  const [areDetailsOpen, showDetails] = useState(order.Id === 0);
  const [isPanelOpen, showPanel] = useState(false);
  const [part, showPart] = useState<PhoneOrderPart>('lines');
  const [waiting, setWaiting] = useState<WaitingSave>();
  const [saveBlocker, setSaveBlocker] = useState<SaveBlocker | undefined>(() =>
    isDraftContinued && store.get().saved.Version !== order.Version
      ? { kind: 'conflict', theirs: order }
      : undefined,
  );
  useJournalWhileMounted(journal);
  useEffect(() => {
    if (isDraftContinued && unsavedDraft) broadcastDraftClaimed(unsavedDraft.draftId);
  }, [isDraftContinued, unsavedDraft]);
  useRegisterUnsavedDraft(
    useCallback((): UnsavedDraft | undefined => {
      commitOpenField();
      const { isChanged, order: content, saved: base } = applyDialogEdits(store.get());
      const { draftId, clientId, pendingSave } = journal;
      return isChanged
        ? { content, base, draftId, clientId, pendingSave: pendingSave.get() }
        : undefined;
    }, [store, journal]),
  );
  const saving = useMemo(
    () => ({
      journal,
      waitingSave: waiting,
      setWaitingSave: setWaiting,
      saveBlocker,
      setSaveBlocker,
    }),
    [journal, waiting, saveBlocker],
  );
  return (
    <WorksheetProvider value={store}>
      <OrderPageProvider
        value={{
          ...reference,
          attempt,
          areDetailsOpen,
          showDetails,
          isPanelOpen,
          showPanel,
          part,
          showPart,
        }}
      >
        <SaveContextProvider value={saving}>
          <OrderPartBoundary title={t`The order could not be shown`}>
            <OrderPage pageId={pageId} onAttempt={setAttempt} />
          </OrderPartBoundary>
          {!isDraftContinued && <UnsavedDraftOffer storedDrafts={storedDrafts} />}
        </SaveContextProvider>
      </OrderPageProvider>
    </WorksheetProvider>
  );
}
