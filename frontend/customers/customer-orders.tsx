import { useMemo } from 'react';
import { call } from '#frontend/api/call.ts';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asDay } from '#frontend/format/date.ts';
import { asAmount } from '#frontend/format/money.ts';
import { moneyCell, textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { byYearAndStatus, totalsByYear } from './totals-by-year.ts';

/** The orders of a customer that the user may see, and what they come to by year. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const definition = useMemo(() => definitionOf(customerId), [customerId]);
  const list = useList(definition);
  return (
    <section className="customer-orders" aria-label={t`Orders`}>
      <Totals customerId={customerId} />
      <ListScreen definition={definition} list={list} />
    </section>
  );
}

const ofCustomer = (customerId: number) => ['CustomerId', '=', customerId] as const;

const definitionOf = (customerId: number): ListDefinition<OrderRow> => ({
  name: 'CustomerOrders',
  of: customerId,
  title: t`Orders of a customer`,
  one: t`order`,
  noun: t`orders`,
  searchLabel: t`Search their orders`,
  load: (query, how) => call(orders.listOrders, { query }, how),
  always: ofCustomer(customerId),
  sort: { field: 'CreatedOn', isDescending: true },
  columns: [
    { field: 'OrderNumber', heading: t`Order #`, width: 6 },
    {
      field: 'CreatedOn',
      heading: t`Order Date`,
      width: 6,
      body: ({ CreatedOn }) => asDay(CreatedOn),
      cell: ({ CreatedOn }) => textCell(asDay(CreatedOn)),
    },
    { field: 'WorksheetName', heading: t`Worksheet Name` },
    { field: 'SalesRepFullName', heading: t`Order Owner` },
    {
      field: 'OrderStatusId',
      heading: t`Status`,
      width: 8,
      body: (row) => <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
      cell: (row) => textCell(getOrderState(row)),
    },
    {
      field: 'Total',
      heading: t`Total`,
      width: 7,
      className: 'num',
      body: ({ Total }) => (Total === null || Total === undefined ? '' : asAmount(Total)),
      cell: ({ Total }) => moneyCell(Total),
    },
  ],
  open: { to: pathOfOrder },
  card: (row) => ({
    title: row.OrderNumber,
    aside: row.Total === null || row.Total === undefined ? undefined : asAmount(row.Total),
    lines: [
      row.WorksheetName,
      [asDay(row.CreatedOn), row.SalesRepFullName].filter(Boolean).join(', '),
      <OrderStatus key="status" statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
    ].filter(Boolean),
  }),
  empty: <Empty icon="orders" title={t`No orders yet`} />,
});

/** What they come to, the newest year first. */
function Totals({ customerId }: { customerId: number }) {
  const query = {
    ...gridQuery({ page: { skip: 0, take: 100 }, filter: ofCustomer(customerId) }),
    ...byYearAndStatus,
  };
  const { data } = useCall(orders.listOrders, { query });
  const years = data ? totalsByYear(data.data) : [];
  if (years.length === 0) return null;
  return (
    <dl className="customer-years">
      {years.map(({ year, ordered, open }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            {asAmount(ordered.total)}{' '}
            <small>
              {ordered.count === 1 ? t`1 order` : t`${formatInteger(ordered.count)} orders`}
            </small>
          </dd>
          {open.count > 0 && (
            <dd>
              <small>
                {open.count === 1
                  ? t`${asAmount(open.total)} in 1 open worksheet`
                  : t`${asAmount(open.total)} in ${formatInteger(open.count)} open worksheets`}
              </small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
