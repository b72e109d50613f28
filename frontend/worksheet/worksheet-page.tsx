import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Order } from '#shared/schemas/order.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { Failed, LoadingRows } from '../parts/states.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { takeDraft, useDraftKeeper } from '../session/draft.ts';
import { useOrderPage } from '../session/order-page.ts';
import { openOrder, type Opened } from './open-order.ts';
import { OrderPage } from './order-page.tsx';
import { ORDERS, PageProvider, type Attempt, type WorksheetState } from './page-context.ts';
import { createWorksheetStore, WorksheetProvider } from './worksheet-store.tsx';
import '../styles/worksheet.css';

/** /dashboard/customer-order/:cid? and /dashboard/customer-order/:cid?/:id/edit */
export function WorksheetPage() {
  const { id, cid } = useParams();
  const location = useLocation();
  const state = location.state as WorksheetState;
  const key = state?.worksheet ?? (id ? `order ${id}` : location.key);
  useOrderPage();
  const [tries, setTries] = useState(1);
  return (
    <OpenedOrder
      key={`${key} ${tries}`}
      worksheet={key}
      id={id}
      cid={cid}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

type Opening = {
  worksheet: string;
  id: string | undefined;
  cid: string | undefined;
  onRetry: () => void;
};

/** Reads what was asked for when the page was opened; its first save changes the address, not the page. */
function OpenedOrder({ worksheet, onRetry, ...asked }: Opening) {
  const user = useCurrentUser();
  const [opening] = useState(asked);
  const [draft] = useState(() => takeDraft() as Order | undefined);
  const [answer, setAnswer] = useState<{ opened?: Opened; failure?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    openOrder(opening, user).then(
      (opened) => isCurrent && setAnswer({ opened }),
      (error: Error) => isCurrent && setAnswer({ failure: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [opening, user]);

  if (answer.failure)
    return <Failed title="The order did not load" text={answer.failure} onRetry={onRetry} />;
  if (!answer.opened)
    return (
      <>
        <Crumbs here="Order" above={ORDERS} />
        <LoadingRows />
      </>
    );
  return <Worksheet worksheet={worksheet} draft={draft} {...answer.opened} />;
}

type Props = Opened & { worksheet: string; draft: Order | undefined };

function Worksheet({ worksheet, order, draft, dealer, orderTypes }: Props) {
  const [store] = useState(() => {
    const created = createWorksheetStore({ order, storeCode: dealer.StoreCode });
    // What an ended session left unsaved goes on where it was.
    if (draft?.Id === order.Id)
      created.dispatch({ type: 'rebased', base: order, content: draft, label: 'Unsaved work' });
    return created;
  });
  const [attempt, setAttempt] = useState<Attempt>('none');
  const [areDetailsOpen, showDetails] = useState(order.Id === 0);
  const [isPanelOpen, showPanel] = useState(false);
  useDraftKeeper(
    useCallback(() => (store.get().isChanged ? store.get().order : undefined), [store]),
  );
  return (
    <WorksheetProvider value={store}>
      <PageProvider
        value={{ dealer, orderTypes, attempt, areDetailsOpen, showDetails, isPanelOpen, showPanel }}
      >
        <OrderPage worksheet={worksheet} onAttempt={setAttempt} />
      </PageProvider>
    </WorksheetProvider>
  );
}
