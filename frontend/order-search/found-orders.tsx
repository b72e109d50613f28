import { memo, useCallback, useMemo, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import type { Named } from '#frontend/format/count.ts';
import { ColumnsDialog } from '#frontend/list-screen/columns-dialog.tsx';
import { OrderPreview } from '#frontend/orders/preview.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { ListGrid } from '#frontend/parts/lists/list-grid.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { allFields, columnsOf, headerOf, selectColumn, shownTotal } from './columns.tsx';
import type { Outcome } from './order-list-actions.ts';
import { createOrderActionsColumn } from './order-row-actions.tsx';
import type { OrderSearchScope } from './order-search-scope.ts';
import { isFiltered, totalOf, type SearchState } from './search-state.ts';
import { SelectionProvider, type Selection } from './selection.tsx';
import {
  columnsInView,
  defaultFields,
  inOrderOf,
  useChosenColumns,
  withWidthOf,
  type ChosenColumns,
} from './use-chosen-columns.ts';
import type { useOrders } from './use-orders.ts';

type Props = {
  state: SearchState;
  change: (next: (state: SearchState) => SearchState) => void;
  found: ReturnType<typeof useOrders>;
  scope: OrderSearchScope;
  selection: Selection;
  onDone: (action: Promise<Outcome>) => Promise<void>;
  onShowAll: () => void;
  /** Asks for nothing but the view. */
  onForget: () => void;
};

/** The list of the orders that were found; a letter in a filter draws none of it again. */
export const FoundOrders = memo(function FoundOrders(props: Props) {
  const { state, scope, change, found, selection, onDone, onShowAll } = props;
  const { data, error, mutate, isValidating } = found;
  const { columns, save, arrange, isSaving } = useChosenColumns();
  const [open, setOpen] = useState<OrderRow | 'columns'>();
  const inView = useMemo(
    () => columnsInView(columns ?? [], scope, state.filter),
    [columns, scope, state.filter],
  );
  const shown = useShownColumns(inView, setOpen, onDone);
  const changeGrid = useCallback(
    (next: (grid: GridState) => GridState) =>
      change(({ filter, grid }) => ({ filter, grid: next(grid) })),
    [change],
  );
  const close = () => setOpen(undefined);

  async function choose(fields: readonly OrderSearchField[]) {
    if (!(await save(fields))) return;
    close();
    // A search that sorts by a column which is gone is forgotten with it.
    props.onForget();
  }

  if (error) return <NotRead error={error} onRetry={() => void mutate()} />;
  if (!data || !columns) return <LoadingRows />;
  return (
    <SelectionProvider value={selection}>
      <ListGrid
        {...namedIn(scope)}
        columns={shown}
        rows={data.data}
        total={data.totalCount ?? 0}
        sums={{ Total: shownTotal(totalOf(data)) }}
        isBusy={isValidating}
        state={state.grid}
        onChange={changeGrid}
        isDeleted={isDeleted}
        isSelected={(row) => selection.rows.includes(row)}
        arranging={{
          onResize: (field, width) => arrange(withWidthOf(columns, { field, width })),
          onArrange: (fields) => arrange(inOrderOf(columns, fields)),
        }}
        narrowest={6}
        empty={<NoOrders {...{ state, scope, onShowAll }} />}
      />
      {open === 'columns' && (
        <ColumnsDialog
          all={allFields}
          defaults={defaultFields}
          headingOf={(field) => headerOf[field]}
          chosen={columns.map(({ Field }) => Field)}
          isSaving={isSaving}
          onClose={close}
          onSave={(fields) => void choose(fields)}
        />
      )}
      {open && open !== 'columns' && <OrderPreview row={open} onClose={close} />}
    </SelectionProvider>
  );
});

export const NotRead = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Failed
    title={t`Orders did not load`}
    text={error instanceof CallFailed ? error.message : undefined}
    onRetry={onRetry}
  />
);

type NoneProps = { state: SearchState; scope: OrderSearchScope; onShowAll: () => void };

/** An empty view is good news, unless something else is asked for, too. */
export function NoOrders({ state: { filter }, scope: { view }, onShowAll }: NoneProps) {
  if (view && !isFiltered(filter) && !filter.text.trim())
    return (
      <Empty
        icon={view === 'Transferred' ? 'swap' : 'check'}
        title={followUpTexts[view].none}
        text={followUpTexts[view].about}
      />
    );
  return (
    <Empty
      icon="search"
      title={listsTexts.noData}
      text={t`No orders match. Check what you look for, or show all orders.`}
    >
      <Button label={t`Show ALL`} variant="secondary" onClick={onShowAll} />
    </Empty>
  );
}

const isDeleted = (row: OrderRow) => row.IsDeleted;

function useShownColumns(
  inView: ChosenColumns,
  open: (what: OrderRow | 'columns') => void,
  onDone: Props['onDone'],
) {
  // Whoever may delete orders may select them.
  const maySelect = useMay('delete-orders');
  return useMemo(
    () => [
      ...(maySelect ? [selectColumn] : []),
      ...columnsOf(inView),
      createOrderActionsColumn({
        hasEdit: !inView.some(({ Field }) => Field === 'OrderNumber'),
        onPreview: open,
        onDone: (action) => void onDone(action),
        onColumns: () => open('columns'),
      }),
    ],
    [inView, maySelect, open, onDone],
  );
}

const namedIn = ({ view }: OrderSearchScope): Named =>
  view ? followUpTexts[view] : { one: t`order`, noun: t`orders` };
