import { Link } from 'react-router-dom';
import type { OrderRow } from '#shared/schemas/order-search.ts';
import { asDate, asDay } from '../format/date.ts';
import type { ListColumn } from '../parts/list-grid.tsx';
import { OrderStatus } from '../parts/tag.tsx';

type Column = ListColumn<OrderRow>;

/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `/dashboard/customer-order/${CustomerId}/${Id}/edit`;

/** The number is the link; a deleted order has none, as nobody may edit it. */
function OrderNumber({ row }: { row: OrderRow }) {
  return row.IsDeleted ? (
    row.OrderNumber
  ) : (
    <Link to={pathOfOrder(row)} title="Edit order">
      {row.OrderNumber}
    </Link>
  );
}

export const defaultColumns: readonly Column[] = [
  {
    field: 'OrderNumber',
    header: 'Order #',
    width: 5,
    className: 'lead',
    body: (row) => <OrderNumber row={row} />,
  },
  { field: 'CreatedOn', header: 'Order Date', width: 5.5, body: (row) => asDay(row.CreatedOn) },
  { field: 'SalesRepFullName', header: 'Order Owner', width: 6.75 },
  { field: 'WorksheetName', header: 'Worksheet Name', width: 8.25 },
  { field: 'JdeNumber', header: 'Customer #', width: 5 },
  { field: 'BillingInfo.Name', header: 'Bill Name' },
  { field: 'BillingInfo.StateProvince', header: 'Bill State', width: 4.25 },
  { field: 'BillingInfo.City', header: 'Bill City', width: 5 },
  { field: 'ShippingInfo.Name', header: 'Ship Name' },
  { field: 'ShippingInfo.StateProvince', header: 'Ship State', width: 4.25 },
  { field: 'ShippingInfo.City', header: 'Ship City', width: 5 },
  {
    field: 'InstalledOn',
    header: 'Install Date',
    width: 5.25,
    body: (row) => asDate(row.InstalledOn),
  },
  { field: 'RevisedOn', header: 'Revise Date', width: 5.25, body: (row) => asDay(row.RevisedOn) },
  { field: 'ExpiresOn', header: 'Expire Date', width: 5.25, body: (row) => asDate(row.ExpiresOn) },
];

/** Shown only where deleted orders are among the rows. */
export const statusColumn: Column = {
  field: 'OrderStatusId',
  header: 'Status',
  width: 6.75,
  body: (row) => <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
};
