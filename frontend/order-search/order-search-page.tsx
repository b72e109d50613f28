import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useKeys, type Key } from '#frontend/browser/keys.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { UnsavedWork } from '#frontend/orders/unsaved-work.tsx';
import { useFavoritesChanged } from '#frontend/orders/use-favorites.ts';
import { newOrderKey, useNewOrder } from '#frontend/orders/use-new-order.ts';
import { classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useSessionState } from '#frontend/parts/lists/grid-state.ts';
import { paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { Filters } from './filters.tsx';
import { FoundOrders } from './found-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { everything, SEARCH, SearchState } from './search-state.ts';
import { SelectedActions } from './selected-actions.tsx';
import { useSelection } from './selection.tsx';
import { useOrders } from './use-orders.ts';
import './order-search.css';

/** /dashboard/order-search: begins anew where something else is asked for (askOrders). */
export function OrderSearchPage() {
  const { asked } = (useLocation().state ?? {}) as { asked?: string };
  return <OrderSearch key={asked} />;
}

function OrderSearch() {
  const [state, change] = useSessionState(SEARCH, SearchState, everything);
  const [filter, setFilter] = useState(state.filter);
  const [asking, setAsking] = useState(0);
  const found = useOrders(state, asking);
  const selection = useSelection(found.data?.data);
  const { toggleAll } = selection;

  const ask = useCallback(
    (next: (state: SearchState) => SearchState) => {
      change(next);
      setAsking((before) => before + 1);
      toggleAll(false);
    },
    [change, toggleAll],
  );
  const search = () => ask(({ grid }) => ({ filter, grid: { ...grid, first: 0 } }));
  const showAll = useCallback(() => {
    setFilter(everything.filter);
    ask(() => everything);
  }, [ask]);
  const onDone = useDone(found.mutate);
  useLastPage(found, change);
  const isNarrow = useNarrow();

  if (isNarrow)
    return (
      <>
        <Crumbs here="Orders" />
        <UnsavedWork />
        <Filters filter={filter} onChange={setFilter} onSearch={search} onShowAll={showAll} />
        <OrderCards {...{ state, change, found, onDone }} onShowAll={showAll}>
          <NewOrder />
        </OrderCards>
      </>
    );
  return (
    <>
      <Crumbs here="Orders" />
      <UnsavedWork />
      <Filters filter={filter} onChange={setFilter} onSearch={search} onShowAll={showAll}>
        {selection.rows.length > 0 ? (
          <SelectedActions selection={selection} onDone={onDone} />
        ) : (
          <NewOrder />
        )}
      </Filters>
      <FoundOrders {...{ state, change, found, selection, onDone }} onShowAll={showAll} />
    </>
  );
}

const keys: readonly Key<(() => void) | undefined>[] = [
  { ...newOrderKey, do: (begin) => begin?.() },
];

function NewOrder() {
  const mayCreate = useMay('create-orders');
  const begin = useNewOrder();
  useKeys(keys, mayCreate ? begin : undefined);
  if (!mayCreate) return null;
  // A click with a key opens another tab or window.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    begin();
  };
  return (
    <Link to={paths.newOrder} className={classOf({})} title="New Order (Alt+N)" onClick={onClick}>
      <Icon name="plus" className="p-button-icon" />
      <span className="p-button-label">New Order</span>
    </Link>
  );
}

type Found = ReturnType<typeof useOrders>;

/** Reads the list again after an action. */
function useDone(reread: Found['mutate']) {
  const sayFavoritesChanged = useFavoritesChanged();
  return useCallback(
    async (action: Promise<boolean>) => {
      if (!(await action)) return;
      sayFavoritesChanged();
      await reread();
    },
    [reread, sayFavoritesChanged],
  );
}

/** Where the page that was looked at is gone, here or on another screen, the last one that is there is shown. */
function useLastPage(
  { data, isValidating }: Found,
  change: (next: (state: SearchState) => SearchState) => void,
) {
  const total = data?.totalCount ?? 0;
  const isPastEnd = !isValidating && data?.data.length === 0 && total > 0;
  useEffect(() => {
    if (!isPastEnd) return;
    change(({ filter, grid }) => {
      const first = Math.floor((total - 1) / grid.rows) * grid.rows;
      return { filter, grid: { ...grid, first } };
    });
  }, [isPastEnd, total, change]);
}
