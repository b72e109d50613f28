import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#shared/messages.ts';
import type { OrderRow } from '#shared/schemas/order-search.ts';
import { CallFailed } from '../api/call-failed.ts';
import { Button, classOf } from '../parts/button.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { useSessionState, type GridState } from '../parts/grid-state.ts';
import { Icon } from '../parts/icon.tsx';
import { ListGrid, type ListColumn } from '../parts/list-grid.tsx';
import { Empty, Failed, LoadingRows } from '../parts/states.tsx';
import { useMay } from '../session/current-user.ts';
import { defaultColumns, statusColumn } from './columns.tsx';
import { Filters } from './filters.tsx';
import { OrderPreview } from './order-preview.tsx';
import { everything, SearchState } from './search-state.ts';
import { useOrders } from './use-orders.ts';
import '../styles/order-search.css';

/** Forgotten at logout, as everything stored for the session is. */
const STATE = 'order-search';

/** /dashboard/order-search */
export function OrderSearchPage() {
  const [state, change] = useSessionState(STATE, SearchState, everything);
  const mayCreate = useMay('create-orders');

  const [filter, setFilter] = useState(state.filter);

  const [asking, setAsking] = useState(0);

  const ask = (next: (state: SearchState) => SearchState) => {
    change(next);
    setAsking(asking + 1);
  };
  const search = () => ask(({ grid }) => ({ filter, grid: { ...grid, first: 0 } }));
  const showAll = () => {
    setFilter(everything.filter);
    ask(() => everything);
  };

  return (
    <>
      <Crumbs here="Orders" />
      <Filters filter={filter} onChange={setFilter} onSearch={search} onShowAll={showAll}>
        {mayCreate && (
          <Link to="/dashboard/customer-order" className={classOf({})}>
            <Icon name="plus" className="p-button-icon" />
            <span className="p-button-label">New Order</span>
          </Link>
        )}
      </Filters>
      <Orders {...{ state, change, asking }} onShowAll={showAll} />
    </>
  );
}

type OrdersProps = {
  state: SearchState;
  change: (next: (state: SearchState) => SearchState) => void;
  asking: number;
  onShowAll: () => void;
};

function Orders({ state, change, asking, onShowAll }: OrdersProps) {
  const { data, error, mutate } = useOrders(state, asking);
  const [previewed, setPreviewed] = useState<OrderRow>();
  const columns = useColumns(state.filter.isDeletedIncluded, setPreviewed);
  const changeGrid = useCallback(
    (next: (grid: GridState) => GridState) =>
      change(({ filter, grid }) => ({ filter, grid: next(grid) })),
    [change],
  );

  if (error)
    return (
      <Failed
        title="Orders did not load"
        text={error instanceof CallFailed ? error.message : undefined}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <LoadingRows />;
  return (
    <>
      <ListGrid
        noun="orders"
        columns={columns}
        rows={data.data}
        total={data.totalCount ?? 0}
        state={state.grid}
        onChange={changeGrid}
        isDeleted={isDeleted}
        minWidth={state.filter.isDeletedIncluded ? 86.75 : 84.5}
        empty={<NoOrders onShowAll={onShowAll} />}
      />
      {previewed && <OrderPreview row={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}

const NoOrders = ({ onShowAll }: { onShowAll: () => void }) => (
  <Empty
    icon="search"
    title={messages.noData}
    text="No orders match. Check what you look for, or show all orders."
  >
    <Button label="Show ALL" look="secondary" onClick={onShowAll} />
  </Empty>
);

const isDeleted = (row: OrderRow) => row.IsDeleted;

function useColumns(hasStatus: boolean, preview: (row: OrderRow) => void) {
  return useMemo<ListColumn<OrderRow>[]>(
    () => [
      ...defaultColumns,
      ...(hasStatus ? [statusColumn] : []),
      {
        field: 'Id',
        header: <span className="sr-only">Actions</span>,
        width: 2.75,
        isSortable: false,
        isFrozen: true,
        body: (row) => (
          <button
            type="button"
            className="act"
            title="Preview order"
            aria-label={`Preview order ${row.OrderNumber}`}
            onClick={() => preview(row)}
          >
            <Icon name="eye" />
          </button>
        ),
      },
    ],
    [hasStatus, preview],
  );
}
