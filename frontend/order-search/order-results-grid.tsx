import { memo, useCallback, useMemo, useState } from 'react';
import type { ListNouns } from '#frontend/format/format-count.ts';
import { ListColumnsDialog } from '#frontend/list-screen/list-columns-dialog.tsx';
import { OrderPreview } from '#frontend/orders/order-preview.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { ListGrid } from '#frontend/parts/lists/list-grid.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { OrderActionOutcome } from './order-list-actions.ts';
import {
  allOrderFields,
  buildOrderColumns,
  orderColumnHeaders,
  orderSelectionColumn,
  formatOrderTotal,
} from './order-list-columns.tsx';
import { createOrderActionsColumn } from './order-row-actions.tsx';
import type { OrderSearchScope } from './order-search-scope.ts';
import { hasNonTextFilter, parseOrdersTotal, type OrderSearchState } from './order-search-state.ts';
import { OrderSelectionProvider, type OrderSelection } from './order-selection.tsx';
import type { useFoundOrders } from './use-found-orders.ts';
import {
  addRequiredOrderColumns,
  defaultOrderFields,
  reorderOrderColumns,
  useOrderColumns,
  resizeOrderColumn,
  type ChosenOrderColumns,
} from './use-order-columns.ts';

type OrderResultsGridProps = {
  state: OrderSearchState;
  changeSearch: (next: (state: OrderSearchState) => OrderSearchState) => void;
  results: ReturnType<typeof useFoundOrders>;
  scope: OrderSearchScope;
  selection: OrderSelection;
  onDone: (action: Promise<OrderActionOutcome>) => Promise<void>;
  onShowAll: () => void;
  /** Resets everything but the view. */
  onReset: () => void;
};

/** The list of the orders found. It is memoized, so typing in a filter does not draw it again. */
export const OrderResultsGrid = memo(function FoundOrders(props: OrderResultsGridProps) {
  const { state, scope, changeSearch, results, selection, onDone, onShowAll } = props;
  const { columns, save, arrange, isSaving } = useOrderColumns();
  const [openPanel, setOpenPanel] = useState<OrderRow | 'columns'>();
  const visibleColumns = useMemo(
    () => addRequiredOrderColumns(columns ?? [], scope, state.filter),
    [columns, scope, state.filter],
  );
  const gridColumns = useGridColumns(visibleColumns, setOpenPanel, onDone);
  const changeGrid = useCallback(
    (next: (grid: GridState) => GridState) =>
      changeSearch(({ filter, grid }) => ({ filter, grid: next(grid) })),
    [changeSearch],
  );
  const close = () => setOpenPanel(undefined);

  async function saveFields(fields: readonly OrderSearchField[]) {
    if (!(await save(fields))) return;
    close();
    // A sort order by a removed column is forgotten with it.
    props.onReset();
  }

  return (
    <Loaded
      result={{ ...results, data: results.data && columns && { found: results.data, columns } }}
      failureText={ordersLoadFailureText}
      isReplacedByFailure
    >
      {({ found, columns: allColumns }) => (
        <OrderSelectionProvider value={selection}>
          <ListGrid
            {...getListNouns(scope)}
            columns={gridColumns}
            rows={found.data}
            total={found.totalCount ?? 0}
            sums={{ Total: formatOrderTotal(parseOrdersTotal(found)) }}
            isBusy={results.isValidating}
            state={state.grid}
            onChange={changeGrid}
            isDeleted={isDeletedOrder}
            isSelected={(row) => selection.rows.includes(row)}
            arranging={{
              onResize: (field, width) =>
                arrange(resizeOrderColumn(allColumns, { field, widthInRem: width })),
              onReorder: (fields) => arrange(reorderOrderColumns(allColumns, fields)),
            }}
            minFlexibleWidth={6}
            empty={<NoOrdersMessage {...{ state, scope, onShowAll }} />}
          />
          {openPanel === 'columns' && (
            <ListColumnsDialog
              allFields={allOrderFields}
              defaultFields={defaultOrderFields}
              getHeading={(field) => orderColumnHeaders[field]}
              chosenFields={allColumns.map(({ Field }) => Field)}
              isSaving={isSaving}
              onClose={close}
              onSave={(fields) => void saveFields(fields)}
            />
          )}
          {openPanel && openPanel !== 'columns' && <OrderPreview row={openPanel} onClose={close} />}
        </OrderSelectionProvider>
      )}
    </Loaded>
  );
});

export const ordersLoadFailureText = t`Orders did not load`;

type NoOrdersMessageProps = {
  state: OrderSearchState;
  scope: OrderSearchScope;
  onShowAll: () => void;
};

/** An empty view is good news, unless something else is searched too. */
export function NoOrdersMessage({
  state: { filter },
  scope: { view },
  onShowAll,
}: NoOrdersMessageProps) {
  if (view && !hasNonTextFilter(filter) && !filter.text.trim())
    return (
      <EmptyState
        icon={view === 'Transferred' ? 'swap' : 'check'}
        title={followUpTexts[view].none}
        text={followUpTexts[view].about}
      />
    );
  return (
    <EmptyState
      icon="search"
      title={listsTexts.noData}
      text={t`No orders match. Check what you look for, or show all orders.`}
    >
      <Button label={t`Show ALL`} variant="secondary" onClick={onShowAll} />
    </EmptyState>
  );
}

const isDeletedOrder = (row: OrderRow) => row.IsDeleted;

function useGridColumns(
  visibleColumns: ChosenOrderColumns,
  openPanel: (panel: OrderRow | 'columns') => void,
  onDone: OrderResultsGridProps['onDone'],
) {
  // A user who may delete orders may select them.
  const maySelect = useHasPermission('delete-orders');
  return useMemo(
    () => [
      ...(maySelect ? [orderSelectionColumn] : []),
      ...buildOrderColumns(visibleColumns),
      createOrderActionsColumn({
        hasEdit: !visibleColumns.some(({ Field }) => Field === 'OrderNumber'),
        onPreview: openPanel,
        onDone: (action) => void onDone(action),
        onChooseColumns: () => openPanel('columns'),
      }),
    ],
    [visibleColumns, maySelect, openPanel, onDone],
  );
}

const getListNouns = ({ view }: OrderSearchScope): ListNouns =>
  view ? followUpTexts[view] : { singularNoun: t`order`, pluralNoun: t`orders` };
