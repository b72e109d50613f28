import { useCallback, useState, type ComponentProps, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShortcuts, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { UnsavedDraftsNotice } from '#frontend/orders/unsaved-drafts-notice.tsx';
import { useRefreshFavorites } from '#frontend/orders/use-favorites.ts';
import { newOrderShortcut, useOpenNewOrder } from '#frontend/orders/use-open-new-order.ts';
import { useRefreshOrderLists } from '#frontend/orders/use-refresh-order-lists.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { DialogHost } from '#frontend/parts/dialogs/dialog-host.tsx';
import { useReturnToLastPage } from '#frontend/parts/lists/use-return-to-last-page.ts';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { ExpiredOrdersList } from './expired-orders-list.tsx';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import type { OrderActionOutcome } from './order-list-actions.ts';
import { OrderResultsGrid } from './order-results-grid.tsx';
import {
  allOrdersScope,
  isSameScope,
  useOrderSearchScope,
  type OrderSearchScope,
} from './order-search-scope.ts';
import {
  hasSameSearchValues,
  emptyOrderFilter,
  type OrderSearchFilter,
} from './order-search-state.ts';
import { useOrderSelection } from './order-selection.tsx';
import { OrderViewTabs } from './order-view-tabs.tsx';
import { OrderViewsButton } from './order-views-button.tsx';
import { OrdersByRep } from './orders-by-rep.tsx';
import { SelectedOrdersActions } from './selected-orders-actions.tsx';
import { useFollowUpCounts, useFoundOrders } from './use-found-orders.ts';
import { createDefaultSearchState, useOrderSearch } from './use-order-search.ts';
import './order-search.css';

/** /dashboard/order-search. Starts again where something else is searched (storeOrderSearchForNavigation). */
export function OrderSearchPage() {
  const { searchId } = (useLocation().state ?? {}) as { searchId?: string };
  return <OrderSearchContent key={searchId} />;
}

function OrderSearchContent() {
  const scope = useOrderSearchScope();
  const { state, requestId, changeSearch, startSearch } = useOrderSearch(scope);
  const [filter, setFilter] = useFilterFields(state.filter);
  const results = useFoundOrders(state, scope, requestId);
  const followUp = useFollowUpCounts(state.filter, scope, requestId);
  const selection = useOrderSelection(results.data?.data);
  const { toggleAll } = selection;

  const startSearchAndDeselect = useCallback(
    (...next: Parameters<typeof startSearch>) => {
      startSearch(...next);
      toggleAll(false);
    },
    [startSearch, toggleAll],
  );
  const handleSearch = () =>
    startSearchAndDeselect(({ grid }) => ({ filter, grid: { ...grid, first: 0 } }));
  const startFreshSearch = useCallback(
    (newScope: OrderSearchScope) => {
      setFilter(emptyOrderFilter);
      startSearchAndDeselect(() => createDefaultSearchState(newScope), newScope);
    },
    [startSearchAndDeselect, setFilter],
  );
  const resetSearch = useCallback(() => startFreshSearch(scope), [startFreshSearch, scope]);
  const showAll = useCallback(
    () => startFreshSearch(isSameScope(scope, allOrdersScope) ? scope : allOrdersScope),
    [startFreshSearch, scope],
  );
  const refreshAfterAction = useRefreshAfterAction();
  useReturnToLastPage({ data: results.data, isMoving: results.isValidating }, (next) =>
    changeSearch(({ filter: currentFilter, grid }) => ({
      filter: currentFilter,
      grid: next(grid),
    })),
  );
  const handleChooseView: ComponentProps<typeof OrderViewsButton>['onChoose'] = (
    newState,
    newScope,
  ) => {
    setFilter(newState.filter);
    startSearchAndDeselect(() => newState, isSameScope(newScope, scope) ? scope : newScope);
  };
  const filters = { filter, onChange: setFilter, onSearch: handleSearch, onShowAll: showAll };
  const list = {
    state,
    scope,
    changeSearch,
    results,
    onDone: refreshAfterAction,
    onShowAll: showAll,
  };

  return (
    <>
      <Breadcrumbs title={t`Orders`} />
      <UnsavedDraftsNotice />
      <OrderFilters {...filters}>
        <ExportOrdersButton {...{ state, scope, followUp }} />
        <FilterBarActions selection={selection} onDone={refreshAfterAction} />
      </OrderFilters>
      <OrderViewTabs scope={scope} followUp={followUp}>
        <OrderViewsButton {...{ state, scope }} onChoose={handleChooseView} />
      </OrderViewTabs>
      {scope.isByRep ? (
        <OrdersByRep followUp={followUp} />
      ) : (
        <OrderResults {...list} selection={selection} onReset={resetSearch} />
      )}
      <DialogHost />
    </>
  );
}

/** The contents of the filter fields: the typed values, until another search replaces them. */
function useFilterFields(searchedFilter: OrderSearchFilter) {
  const [fields, setFields] = useState({ filter: searchedFilter, searchedFilter });
  if (!hasSameSearchValues(fields.searchedFilter, searchedFilter))
    setFields({ filter: searchedFilter, searchedFilter });
  const setFilter = useCallback(
    (filter: OrderSearchFilter) => setFields((before) => ({ ...before, filter })),
    [],
  );
  return [fields.filter, setFilter] as const;
}

/** The actions on the selected orders, or the link to a new order. */
function FilterBarActions({ selection, onDone }: ComponentProps<typeof SelectedOrdersActions>) {
  if (useIsNarrowScreen()) return null;
  return selection.rows.length > 0 ? (
    <SelectedOrdersActions selection={selection} onDone={onDone} />
  ) : (
    <NewOrderLink />
  );
}

function OrderResults({ selection, onReset, ...list }: ComponentProps<typeof OrderResultsGrid>) {
  const isNarrow = useIsNarrowScreen();
  const refreshOrderLists = useRefreshOrderLists();
  if (list.scope.view === 'ExpiredUndecided')
    return <ExpiredOrdersList results={list.results} onRefresh={() => void refreshOrderLists()} />;
  return isNarrow ? (
    <OrderCards {...list}>
      <NewOrderLink />
    </OrderCards>
  ) : (
    <OrderResultsGrid {...list} selection={selection} onReset={onReset} />
  );
}

const newOrderShortcuts: readonly ScreenShortcut<(() => void) | undefined>[] = [
  { ...newOrderShortcut, run: (begin) => begin?.() },
];

function NewOrderLink() {
  const mayCreate = useHasPermission('create-orders');
  const startNewOrder = useOpenNewOrder();
  useShortcuts(newOrderShortcuts, mayCreate ? startNewOrder : undefined);
  if (!mayCreate) return null;
  // A click with a modifier key opens another tab or window.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    startNewOrder();
  };
  return (
    <Link
      to={paths.newOrder}
      className={getButtonClass({})}
      title={t`New Order (Alt+N)`}
      onClick={onClick}
    >
      <Icon name="plus" className="button-icon" />
      <span className="button-label">{t`New Order`}</span>
    </Link>
  );
}

/** Loads the list and its counts again after an action. */
function useRefreshAfterAction() {
  const refreshFavorites = useRefreshFavorites();
  const refreshOrderLists = useRefreshOrderLists();
  return useCallback(
    async (action: Promise<OrderActionOutcome>) => {
      if ((await action) === 'declined') return;
      refreshFavorites();
      await refreshOrderLists();
    },
    [refreshFavorites, refreshOrderLists],
  );
}
