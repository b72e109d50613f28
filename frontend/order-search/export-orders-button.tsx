import { callApi } from '#frontend/api/call-api.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import type { ExportedList } from '#frontend/list-export/use-list-export.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderFollowUp, OrderRow, RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import { buildOrdersRequest, type OrderSearchState } from './order-search-state.ts';
import { buildOrderSheetColumns } from './order-sheet-columns.ts';
import { repSheetColumns } from './rep-sheet-columns.ts';
import { getRepViewHeading } from './rep-views.ts';
import type { useFollowUpCounts } from './use-found-orders.ts';
import {
  addRequiredOrderColumns,
  useOrderColumns,
  type ChosenOrderColumns,
} from './use-order-columns.ts';

type OrderSearchInView = { state: OrderSearchState; scope: OrderSearchScope };
type ExportOrdersButtonProps = OrderSearchInView & {
  followUp: ReturnType<typeof useFollowUpCounts>;
};

/** Exports all pages of what the screen lists: the orders with their filter and sort order, or the reps. */
export function ExportOrdersButton({ state, scope, followUp: { data } }: ExportOrdersButtonProps) {
  const { columns } = useOrderColumns();
  if (scope.isByRep) return <ListExportButton list={data && buildRepExport(data)} />;
  const rep = data?.Reps.find(({ SalesRepId }) => SalesRepId === scope.repId);
  return <ListExportButton list={columns && buildOrderExport({ state, scope }, columns, rep)} />;
}

function buildOrderExport(
  { state, scope }: OrderSearchInView,
  chosenColumns: ChosenOrderColumns,
  rep: RepFollowUp | undefined,
): ExportedList<OrderRow> {
  const { filter, grid } = state;
  const fields = addRequiredOrderColumns(chosenColumns, scope, filter).map(({ Field }) => Field);
  return {
    title: [t`Orders`, scope.view && getRepViewHeading(scope.view), rep?.SalesRepFullName]
      .filter(Boolean)
      .join(', '),
    singularNoun: t`order`,
    pluralNoun: t`orders`,
    columns: buildOrderSheetColumns(fields),
    async load({ skip, take }, signal) {
      const request = buildOrdersRequest(
        { filter, grid: { ...grid, first: skip, rows: take } },
        scope,
      );
      const { data, totalCount = 0 } = await callApi(orders.searchOrders, request, { signal });
      return { rows: data, total: totalCount };
    },
  };
}

/** All reps are on the screen. */
const buildRepExport = ({ Reps }: OrderFollowUp): ExportedList<RepFollowUp & { Id: number }> => ({
  title: t`Orders by rep`,
  singularNoun: t`rep`,
  pluralNoun: t`reps`,
  columns: repSheetColumns,
  load: async () => ({
    rows: Reps.map((rep) => ({ ...rep, Id: rep.SalesRepId })),
    total: Reps.length,
  }),
});
