import { Link } from 'react-router-dom';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { ORDER_LISTS_KEY } from '#frontend/orders/use-refresh-order-lists.ts';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow, RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { findDaysUntilNearDate, formatRelativeDays } from './order-date.tsx';
import { formatOrderTotal } from './order-list-columns.tsx';
import { ordersLoadFailureText } from './order-results-grid.tsx';
import { buildScopePath, allOrdersScope } from './order-search-scope.ts';
import { getLocalToday } from './order-search-state.ts';

/** The number of orders shown for one rep. */
const MAX_REP_ORDERS = 10;

/** A rep's orders that need attention, each with the reasons. The one revised last comes first. */
export function RepOrdersTable({
  rep: { SalesRepId, SalesRepFullName, All },
}: {
  rep: RepFollowUp;
}) {
  const ordersResult = useLoadedData(
    [ORDER_LISTS_KEY, 'rep', SalesRepId],
    () =>
      callApi(orders.searchOrders, {
        query: buildGridQuery({
          page: { skip: 0, take: MAX_REP_ORDERS },
          sort: { field: 'RevisedOn', isDescending: true },
        }),
        body: { View: 'Any', SalesRepId, Today: getLocalToday() },
      }),
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return (
    <Loaded result={ordersResult} failureText={ordersLoadFailureText} loading={3}>
      {({ data: rows }) => (
        <>
          {rows.length > 0 && (
            <table aria-label={t`Orders of ${SalesRepFullName} that want attention`}>
              <thead className="sr-only">
                <tr>
                  {[t`Order #`, t`Worksheet Name`, t`Customer`, t`Why`, t`Total`, t`Status`].map(
                    (name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <RepOrderRow key={row.Id} row={row} />
                ))}
              </tbody>
            </table>
          )}
          <Link to={buildScopePath({ ...allOrdersScope, repId: SalesRepId })}>
            {All === 1
              ? t`The only order of ${SalesRepFullName}`
              : t`All ${formatInteger(All)} orders of ${SalesRepFullName}`}
          </Link>
        </>
      )}
    </Loaded>
  );
}

const RepOrderRow = ({ row }: { row: OrderRow }) => (
  <tr>
    <td className="lead">
      <Link to={getOrderPath(row)}>{row.OrderNumber}</Link>
    </td>
    <td>{row.WorksheetName}</td>
    <td>{row.CustomerName || row.BillingInfo.Name}</td>
    <td className="muted">{formatAttentionReasons(row)}</td>
    <td className="num">{formatOrderTotal(row.Total)}</td>
    <td>
      <OrderStatusLabel statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
    </td>
  </tr>
);

/** 'Not submitted; installation 11/30/2026, in 8 days' */
function formatAttentionReasons(row: OrderRow): string {
  const expires = findDaysUntilNearDate(row, 'ExpiresOn');
  const reasons = [
    row.IsUnopened && t`transferred, not opened`,
    expires !== undefined &&
      t`expires ${formatCalendarDate(row.ExpiresOn)}, ${formatRelativeDays(expires)}`,
    row.OrderStatusId === orderStatuses.committed && t`not submitted`,
    formatInstallationReason(row),
  ];
  const text = reasons.filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatInstallationReason(row: OrderRow) {
  if (!row.InstalledOn || row.OrderStatusId === orderStatuses.submitted) return '';
  const days = findDaysUntilNearDate(row, 'InstalledOn');
  if (days !== undefined)
    return t`installation ${formatCalendarDate(row.InstalledOn)}, ${formatRelativeDays(days)}`;
  return row.InstalledOn < getLocalToday()
    ? t`installation ${formatCalendarDate(row.InstalledOn)}`
    : '';
}
