import { useMemo } from 'react';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { createMoneyCell, createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import {
  groupByYearAndStatusQuery,
  parseCustomerYearTotals,
} from './parse-customer-year-totals.ts';

/** The customer's orders that the user may see, with totals by year. */
export function CustomerOrdersSection({ customerId }: { customerId: number }) {
  const definition = useMemo(() => createCustomerOrdersDefinition(customerId), [customerId]);
  const list = useListModel(definition);
  return (
    <section className="customer-orders" aria-label={t`Orders`}>
      <CustomerYearTotals customerId={customerId} />
      <ListScreen definition={definition} list={list} />
    </section>
  );
}

const createCustomerCondition = (customerId: number) => ['CustomerId', '=', customerId] as const;

const createCustomerOrdersDefinition = (customerId: number): ListDefinition<OrderRow> => ({
  name: 'CustomerOrders',
  ownerKey: customerId,
  title: t`Orders of a customer`,
  singularNoun: t`order`,
  pluralNoun: t`orders`,
  searchLabel: t`Search their orders`,
  load: (query, options) => callApi(orders.listOrders, { query }, options),
  fixedCondition: createCustomerCondition(customerId),
  sort: { field: 'CreatedOn', isDescending: true },
  columns: [
    { field: 'OrderNumber', heading: t`Order #`, widthInRem: 6 },
    {
      field: 'CreatedOn',
      heading: t`Order Date`,
      widthInRem: 6,
      body: ({ CreatedOn }) => formatTimestampDay(CreatedOn),
      cell: ({ CreatedOn }) => createTextCell(formatTimestampDay(CreatedOn)),
    },
    { field: 'WorksheetName', heading: t`Worksheet Name` },
    { field: 'SalesRepFullName', heading: t`Order Owner` },
    {
      field: 'OrderStatusId',
      heading: t`Status`,
      widthInRem: 8,
      body: (row) => <OrderStatusLabel statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
      cell: (row) => createTextCell(getOrderState(row)),
    },
    {
      field: 'Total',
      heading: t`Total`,
      widthInRem: 7,
      className: 'num',
      body: ({ Total }) => (Total === null || Total === undefined ? '' : formatAmount(Total)),
      cell: ({ Total }) => createMoneyCell(Total),
    },
  ],
  open: { to: getOrderPath },
  card: (row) => ({
    title: row.OrderNumber,
    aside: row.Total === null || row.Total === undefined ? undefined : formatAmount(row.Total),
    lines: [
      row.WorksheetName,
      [formatTimestampDay(row.CreatedOn), row.SalesRepFullName].filter(Boolean).join(', '),
      <OrderStatusLabel key="status" statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="orders" title={t`No orders yet`} />,
});

/** The totals, the newest year first. */
function CustomerYearTotals({ customerId }: { customerId: number }) {
  const query = {
    ...buildGridQuery({
      page: { skip: 0, take: 100 },
      filter: createCustomerCondition(customerId),
    }),
    ...groupByYearAndStatusQuery,
  };
  const { data } = useApiCall(orders.listOrders, { query });
  const years = data ? parseCustomerYearTotals(data.data) : [];
  if (years.length === 0) return null;
  return (
    <dl className="customer-years">
      {years.map(({ year, ordered, open: openWorksheets }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            {formatAmount(ordered.total)}{' '}
            <small>
              {ordered.count === 1 ? t`1 order` : t`${formatInteger(ordered.count)} orders`}
            </small>
          </dd>
          {openWorksheets.count > 0 && (
            <dd>
              <small>
                {openWorksheets.count === 1
                  ? t`${formatAmount(openWorksheets.total)} in 1 open worksheet`
                  : t`${formatAmount(openWorksheets.total)} in ${formatInteger(openWorksheets.count)} open worksheets`}
              </small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
