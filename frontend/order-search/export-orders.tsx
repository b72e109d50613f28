import { call } from '#frontend/api/call.ts';
import { ExportButton } from '#frontend/list-export/export-button.tsx';
import type { ExportedList } from '#frontend/list-export/use-export.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderFollowUp, OrderRow, RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import { buildOrderSheetColumns } from './order-sheet-columns.ts';
import { repSheetColumns } from './rep-sheet-columns.ts';
import { headingOf } from './rep-views.ts';
import { buildOrdersRequest, type SearchState } from './search-state.ts';
import { columnsInView, useChosenColumns, type ChosenColumns } from './use-chosen-columns.ts';
import type { useFollowUp } from './use-orders.ts';

type OrderSearchInView = { state: SearchState; scope: OrderSearchScope };
type Props = OrderSearchInView & { followUp: ReturnType<typeof useFollowUp> };

/** What the screen lists, all pages of it: the orders as they are filtered and sorted, or the reps. */
export function ExportOrders({ state, scope, followUp: { data } }: Props) {
  const { columns } = useChosenColumns();
  if (scope.isByRep) return <ExportButton list={data && repList(data)} />;
  const rep = data?.Reps.find(({ SalesRepId }) => SalesRepId === scope.repId);
  return <ExportButton list={columns && orderList({ state, scope }, columns, rep)} />;
}

function orderList(
  { state, scope }: OrderSearchInView,
  chosen: ChosenColumns,
  rep: RepFollowUp | undefined,
): ExportedList<OrderRow> {
  const { filter, grid } = state;
  const fields = columnsInView(chosen, scope, filter).map(({ Field }) => Field);
  return {
    title: [t`Orders`, scope.view && headingOf(scope.view), rep?.SalesRepFullName]
      .filter(Boolean)
      .join(', '),
    one: t`order`,
    noun: t`orders`,
    columns: buildOrderSheetColumns(fields),
    async load({ skip, take }, signal) {
      const request = buildOrdersRequest(
        { filter, grid: { ...grid, first: skip, rows: take } },
        scope,
      );
      const { data, totalCount = 0 } = await call(orders.searchOrders, request, { signal });
      return { rows: data, total: totalCount };
    },
  };
}

/** They are all on the screen. */
const repList = ({ Reps }: OrderFollowUp): ExportedList<RepFollowUp & { Id: number }> => ({
  title: t`Orders by rep`,
  one: t`rep`,
  noun: t`reps`,
  columns: repSheetColumns,
  load: async () => ({
    rows: Reps.map((rep) => ({ ...rep, Id: rep.SalesRepId })),
    total: Reps.length,
  }),
});
