import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { broadcastDraftClaimed } from '#frontend/journal/claimed-drafts.ts';
import { Journal } from '#frontend/journal/journal.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import {
  claimUnsavedDraft,
  useWorkToLeave,
  type UnsavedDraft,
} from '#frontend/journal/unsaved-draft.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useCountedAsOpen } from '#frontend/session/open-orders.ts';
import { commitOpenField, openTyping } from '#frontend/worksheet/cells/open-typing.ts';
import type { SaveBlocker } from '#frontend/worksheet/saving/save-blocker.ts';
import {
  SaveProvider,
  useJournalOn,
  type WaitingSave,
} from '#frontend/worksheet/saving/save-context.ts';
import { dialogEdits } from '#frontend/worksheet/state/dialog-edits.ts';
import {
  ORDERS,
  OrderPageProvider,
  type Attempt,
  type OrderPart,
  type RouteState,
} from '#frontend/worksheet/state/order-page.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/reducer.ts';
import { createWorksheetStore, WorksheetProvider } from '#frontend/worksheet/state/store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { UnsavedWorkOffer } from '#frontend/worksheet/unsaved-work/offer.tsx';
import { isSavedAs } from '#frontend/worksheet/unsaved-work/recovered-work.ts';
import { UnavailableOrderPage } from '#frontend/worksheet/unsaved-work/unavailable-order-page.tsx';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { NotOpened } from './not-opened.tsx';
import type { Opened } from './open-order.ts';
import { openPage, type OpenedPage } from './open-page.ts';
import { OrderPage } from './order-page.tsx';
import './order-page.css';

/** /dashboard/customer-order/:cid? and /dashboard/customer-order/:cid?/:id/edit */
export function WorksheetPage() {
  const { id, cid } = useParams();
  const state = useLocation().state as RouteState;
  const key = usePageKey(id);
  useCountedAsOpen();
  const [tries, setTries] = useState(1);
  return (
    <OpenedOrder
      key={`${key} ${tries}`}
      pageId={key}
      id={id}
      cid={cid}
      draft={state?.draft}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

/** Tells one order page from the next. The order that is open stays as it is by whatever way it is come to. */
function usePageKey(id: string | undefined): string {
  const { state, key } = useLocation();
  const named = (state as RouteState)?.page ?? (id ? `order ${id}` : key);
  const [shown, setShown] = useState({ id, page: named });
  const page = id && id === shown.id ? shown.page : named;
  if (shown.id !== id || shown.page !== page) setShown({ id, page });
  return page;
}

type Opening = {
  pageId: string;
  id: string | undefined;
  cid: string | undefined;
  draft: string | undefined;
  onRetry: () => void;
};

/** Reads what was asked for when the page was opened; its first save changes the address, not the page. */
function OpenedOrder({ pageId, onRetry, ...address }: Opening) {
  const user = useCurrentUser();
  const [opening] = useState(address);
  const [begun] = useState(() => claimUnsavedDraft(address.draft));
  const [answer, setAnswer] = useState<{ page?: OpenedPage; failure?: Error }>({});
  useEffect(() => {
    let isCurrent = true;
    openPage(opening, user).then(
      // Rendered in slices: a large order holds up no key and no frame while it opens.
      (page) => isCurrent && startTransition(() => setAnswer({ page })),
      (error: Error) => isCurrent && setAnswer({ failure: error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [opening, user]);

  const { page, failure } = answer;
  if (failure) return <NotOpened failure={failure} isNew={!opening.id} onRetry={onRetry} />;
  if (!page)
    return (
      <>
        <Crumbs here={t`Order`} above={ORDERS} />
        <LoadingRows />
      </>
    );
  if ('gone' in page) return <UnavailableOrderPage works={page.gone} />;
  return <OpenWorksheet pageId={pageId} begun={begun} storedDrafts={page.kept} {...page.opened} />;
}

/** With what stands in an open dialog: nobody can accept it any more. */
const withDialogEdits = (worksheet: Worksheet) =>
  dialogEdits().reduce((next, edit) => reduceWorksheet(next, edit), worksheet);

/** Whether somebody saved a newer version than the one that the work began with. */
const isOutdatedDraft = (order: Order, { base, sent }: UnsavedDraft) =>
  base !== undefined && base.Version !== order.Version && !isSavedAs(order, sent);

type Props = Opened & {
  pageId: string;
  begun: UnsavedDraft | undefined;
  storedDrafts: readonly StoredDraft[];
};

/** An order that was read, and what its page keeps of it. */
export function OpenWorksheet({
  pageId,
  order,
  ownRates,
  begun,
  storedDrafts,
  ...reference
}: Props) {
  const user = useCurrentUser();
  const [{ store, journal, isGoingOn }] = useState(() => {
    const created = createWorksheetStore({
      order,
      storeCode: reference.dealer.StoreCode,
      ownRates,
      longestDescription: reference.dealer.MaxDescriptionLength || undefined,
    });
    const isBegun = begun?.content.Id === order.Id && !created.get().isReadOnly;
    const newJournal = new Journal(ownerOf(user), { ...created, typing: openTyping });
    if (isBegun) {
      const { content, draftId, sent, label = t`Unsaved work` } = begun;
      const base = isOutdatedDraft(order, begun) ? begun.base! : order;
      created.dispatch({ type: 'rebased', base, content, label });
      newJournal.continues(draftId);
      // No try at an older version can still be stored.
      if (sent?.order.Version === order.Version) newJournal.sent.set(sent);
    }
    return { store: created, journal: newJournal, isGoingOn: isBegun };
  });
  const [attempt, setAttempt] = useState<Attempt>('none');
  const [areDetailsOpen, showDetails] = useState(order.Id === 0);
  const [isPanelOpen, showPanel] = useState(false);
  const [part, showPart] = useState<OrderPart>('lines');
  const [waiting, setWaiting] = useState<WaitingSave>();
  const [saveBlocker, setSaveBlocker] = useState<SaveBlocker | undefined>(() =>
    isGoingOn && store.get().saved.Version !== order.Version
      ? { kind: 'conflict', theirs: order }
      : undefined,
  );
  useJournalOn(journal);
  useEffect(() => {
    if (isGoingOn && begun) broadcastDraftClaimed(begun.draftId);
  }, [isGoingOn, begun]);
  useWorkToLeave(
    useCallback((): UnsavedDraft | undefined => {
      commitOpenField();
      const { isChanged, order: content, saved: base } = withDialogEdits(store.get());
      const { draftId, sent } = journal;
      return isChanged ? { content, base, draftId, sent: sent.get() } : undefined;
    }, [store, journal]),
  );
  const saving = useMemo(
    () => ({ journal, waiting, setWaiting, saveBlocker, setSaveBlocker }),
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
        <SaveProvider value={saving}>
          <OrderPage pageId={pageId} onAttempt={setAttempt} />
          {!isGoingOn && <UnsavedWorkOffer kept={storedDrafts} />}
        </SaveProvider>
      </OrderPageProvider>
    </WorksheetProvider>
  );
}
