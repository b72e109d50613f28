import { Link } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { asDate } from '#frontend/format/date.ts';
import { ORDER_LISTS } from '#frontend/orders/use-lists-changed.ts';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow, RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { shownTotal } from './columns.tsx';
import { NotRead } from './found-orders.tsx';
import { daysAway, formatRelativeDays } from './order-day.tsx';
import { addressOf, allOrders } from './order-search-scope.ts';
import { today } from './search-state.ts';

/** So many of a rep's are shown beside the others'. */
const MOST = 10;

/** The orders of a rep that want attention, the one revised last first, each with why it does. */
export function RepOrders({ rep: { SalesRepId, SalesRepFullName, All } }: { rep: RepFollowUp }) {
  const { data, error, mutate } = useLoaded(
    [ORDER_LISTS, 'rep', SalesRepId],
    () =>
      call(orders.searchOrders, {
        query: gridQuery({
          page: { skip: 0, take: MOST },
          sort: { field: 'RevisedOn', isDescending: true },
        }),
        body: { View: 'Any', SalesRepId, Today: today() },
      }),
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  if (error !== undefined) return <NotRead error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingRows count={3} />;
  return (
    <>
      {data.data.length > 0 && (
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
            {data.data.map((row) => (
              <RepOrder key={row.Id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <Link to={addressOf({ ...allOrders, repId: SalesRepId })}>
        {All === 1
          ? t`The only order of ${SalesRepFullName}`
          : t`All ${formatInteger(All)} orders of ${SalesRepFullName}`}
      </Link>
    </>
  );
}

const RepOrder = ({ row }: { row: OrderRow }) => (
  <tr>
    <td className="lead">
      <Link to={pathOfOrder(row)}>{row.OrderNumber}</Link>
    </td>
    <td>{row.WorksheetName}</td>
    <td>{row.CustomerName || row.BillingInfo.Name}</td>
    <td className="muted">{whyOf(row)}</td>
    <td className="num">{shownTotal(row.Total)}</td>
    <td>
      <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
    </td>
  </tr>
);

/** 'Not submitted; installation 11/30/2026, in 8 days' */
function whyOf(row: OrderRow): string {
  const expires = daysAway(row, 'ExpiresOn');
  const reasons = [
    row.IsUnopened && t`transferred, not opened`,
    expires !== undefined && t`expires ${asDate(row.ExpiresOn)}, ${formatRelativeDays(expires)}`,
    row.OrderStatusId === orderStatuses.committed && t`not submitted`,
    installation(row),
  ];
  const text = reasons.filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function installation(row: OrderRow) {
  if (!row.InstalledOn || row.OrderStatusId === orderStatuses.submitted) return '';
  const days = daysAway(row, 'InstalledOn');
  if (days !== undefined)
    return t`installation ${asDate(row.InstalledOn)}, ${formatRelativeDays(days)}`;
  return row.InstalledOn < today() ? t`installation ${asDate(row.InstalledOn)}` : '';
}
