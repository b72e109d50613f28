import { useCallback, useState, type ComponentProps, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useKeys, type Key } from '#frontend/browser/keys.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { UnsavedWork } from '#frontend/orders/unsaved-work.tsx';
import { useFavoritesChanged } from '#frontend/orders/use-favorites.ts';
import { useListsChanged } from '#frontend/orders/use-lists-changed.ts';
import { newOrderShortcut, useOpenNewOrder } from '#frontend/orders/use-new-order.ts';
import { classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useLastPage } from '#frontend/parts/lists/use-last-page.ts';
import { paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { ByRep } from './by-rep.tsx';
import { ExportOrders } from './export-orders.tsx';
import { Filters } from './filters.tsx';
import { FoundOrders } from './found-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import type { Outcome } from './order-list-actions.ts';
import {
  allOrders,
  isSameScope,
  useOrderSearchScope,
  type OrderSearchScope,
} from './order-search-scope.ts';
import { OrderViews } from './order-views.tsx';
import { isSame, noFilter, type Filter } from './search-state.ts';
import { SelectedActions } from './selected-orders-actions.tsx';
import { useSelection } from './selection.tsx';
import { useFollowUp, useOrders } from './use-orders.ts';
import { asItComes, useSearch } from './use-search.ts';
import { Views } from './views.tsx';
import './order-search.css';

/** /dashboard/order-search: begins anew where something else is asked for (prepareOrderSearch). */
export function OrderSearchPage() {
  const { asked: searchId } = (useLocation().state ?? {}) as { asked?: string };
  return <OrderSearch key={searchId} />;
}

function OrderSearch() {
  const scope = useOrderSearchScope();
  const { state, requestId, change, ask: searchFor } = useSearch(scope);
  const [filter, setFilter] = useFields(state.filter);
  const found = useOrders(state, scope, requestId);
  const followUp = useFollowUp(state.filter, scope, requestId);
  const selection = useSelection(found.data?.data);
  const { toggleAll } = selection;

  const startSearch = useCallback(
    (...next: Parameters<typeof searchFor>) => {
      searchFor(...next);
      toggleAll(false);
    },
    [searchFor, toggleAll],
  );
  const search = () => startSearch(({ grid }) => ({ filter, grid: { ...grid, first: 0 } }));
  const begin = useCallback(
    (at: OrderSearchScope) => {
      setFilter(noFilter);
      startSearch(() => asItComes(at), at);
    },
    [startSearch, setFilter],
  );
  const forget = useCallback(() => begin(scope), [begin, scope]);
  const showAll = useCallback(
    () => begin(isSameScope(scope, allOrders) ? scope : allOrders),
    [begin, scope],
  );
  const onDone = useDone();
  useLastPage({ data: found.data, isMoving: found.isValidating }, (next) =>
    change(({ filter: of, grid }) => ({ filter: of, grid: next(grid) })),
  );
  const chooseView: ComponentProps<typeof OrderViews>['onChoose'] = (newState, at) => {
    setFilter(newState.filter);
    startSearch(() => newState, isSameScope(at, scope) ? scope : at);
  };
  const filters = { filter, onChange: setFilter, onSearch: search, onShowAll: showAll };
  const list = { state, scope, change, found, onDone, onShowAll: showAll };

  return (
    <>
      <Crumbs here={t`Orders`} />
      <UnsavedWork />
      <Filters {...filters}>
        <ExportOrders {...{ state, scope, followUp }} />
        <AtTheEnd selection={selection} onDone={onDone} />
      </Filters>
      <Views scope={scope} followUp={followUp}>
        <OrderViews {...{ state, scope }} onChoose={chooseView} />
      </Views>
      {scope.isByRep ? (
        <ByRep followUp={followUp} />
      ) : (
        <Orders {...list} selection={selection} onForget={forget} />
      )}
    </>
  );
}

/** What the fields of the filter show: as it is typed, and what is asked once that is something else. */
function useFields(searchedFilter: Filter) {
  const [fields, setFields] = useState({ filter: searchedFilter, asked: searchedFilter });
  if (!isSame(fields.asked, searchedFilter))
    setFields({ filter: searchedFilter, asked: searchedFilter });
  const setFilter = useCallback(
    (filter: Filter) => setFields((before) => ({ ...before, filter })),
    [],
  );
  return [fields.filter, setFilter] as const;
}

/** What is done to the selected orders, or a new one is begun. */
function AtTheEnd({ selection, onDone }: ComponentProps<typeof SelectedActions>) {
  if (useNarrow()) return null;
  return selection.rows.length > 0 ? (
    <SelectedActions selection={selection} onDone={onDone} />
  ) : (
    <NewOrderLink />
  );
}

function Orders({ selection, onForget, ...list }: ComponentProps<typeof FoundOrders>) {
  return useNarrow() ? (
    <OrderCards {...list}>
      <NewOrderLink />
    </OrderCards>
  ) : (
    <FoundOrders {...list} selection={selection} onForget={onForget} />
  );
}

const keys: readonly Key<(() => void) | undefined>[] = [
  { ...newOrderShortcut, do: (begin) => begin?.() },
];

function NewOrderLink() {
  const mayCreate = useMay('create-orders');
  const begin = useOpenNewOrder();
  useKeys(keys, mayCreate ? begin : undefined);
  if (!mayCreate) return null;
  // A click with a key opens another tab or window.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    begin();
  };
  return (
    <Link
      to={paths.newOrder}
      className={classOf({})}
      title={t`New Order (Alt+N)`}
      onClick={onClick}
    >
      <Icon name="plus" className="p-button-icon" />
      <span className="p-button-label">{t`New Order`}</span>
    </Link>
  );
}

/** Reads the list and its counts again after an action. */
function useDone() {
  const refreshFavorites = useFavoritesChanged();
  const refreshOrderLists = useListsChanged();
  return useCallback(
    async (action: Promise<Outcome>) => {
      if ((await action) === 'declined') return;
      refreshFavorites();
      await refreshOrderLists();
    },
    [refreshFavorites, refreshOrderLists],
  );
}
