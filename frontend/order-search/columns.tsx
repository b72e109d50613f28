import { Link } from 'react-router-dom';
import type { OrderRow } from '#shared/schemas/order-search.ts';
import { orderSearchColumns, type OrderSearchField } from '#shared/schemas/table-config.ts';
import { asDate, asDay } from '../format/date.ts';
import type { ListColumn } from '../parts/list-grid.tsx';
import { pathOfOrder } from '../parts/order-path.ts';
import { OrderStatus } from '../parts/tag.tsx';
import { SelectAllBox, SelectBox } from './selection.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';

type Column = ListColumn<OrderRow>;

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

const looks: Record<OrderSearchField, Omit<Column, 'field' | 'header'>> = {
  OrderNumber: { width: 5, className: 'lead', body: (row) => <OrderNumber row={row} /> },
  CreatedOn: { width: 5.5, body: (row) => asDay(row.CreatedOn) },
  SalesRepFullName: { width: 6.75 },
  WorksheetName: { width: 8.25 },
  JdeNumber: { width: 5 },
  'BillingInfo.Name': {},
  'BillingInfo.StateProvince': { width: 4.25 },
  'BillingInfo.City': { width: 5 },
  'ShippingInfo.Name': {},
  'ShippingInfo.StateProvince': { width: 4.25 },
  'ShippingInfo.City': { width: 5 },
  InstalledOn: { width: 5.25, body: (row) => asDate(row.InstalledOn) },
  RevisedOn: { width: 5.25, body: (row) => asDay(row.RevisedOn) },
  ExpiresOn: { width: 5.25, body: (row) => asDate(row.ExpiresOn) },
  AdditionalRepName: { width: 7.5 },
  EquipmentRepName: { width: 6.75 },
};

/** What is shown until a user chooses other columns. */
export const defaultFields: readonly OrderSearchField[] = orderSearchColumns
  .slice(0, -2)
  .map(({ Field }) => Field);

export const headerOf = Object.fromEntries(
  orderSearchColumns.map(({ Field, Name }) => [Field, Name]),
) as Record<OrderSearchField, string>;

const PIXELS_PER_REM = 16;

export const columnOf = ({ Field, Width }: ChosenColumns[number]): Column => ({
  field: Field,
  header: headerOf[Field],
  ...looks[Field],
  ...(Width && { width: Width / PIXELS_PER_REM }),
});

/** Shown only where deleted orders are among the rows. */
export const statusColumn: Column = {
  field: 'OrderStatusId',
  header: 'Status',
  width: 6.75,
  body: (row) => <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
};

export const selectColumn: Column = {
  field: 'Id',
  header: <SelectAllBox />,
  width: 2.625,
  isSortable: false,
  body: (row) => <SelectBox row={row} />,
};

/** What a column without a width takes at least. */
const NARROWEST = 8;

/** In rem: what all columns take, where those without a width are as narrow as they may be. */
export const widthOf = (columns: readonly Column[]) =>
  columns.reduce((sum, { width = NARROWEST }) => sum + width, 0);
