import { Link } from 'react-router-dom';
import { asDay } from '#frontend/format/date.ts';
import { asAmount } from '#frontend/format/money.ts';
import { OrderStatus, StatusMark } from '#frontend/parts/controls/tag.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-grid.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search.ts';
import { orderSearchColumns, type OrderSearchField } from '#shared/schemas/table-config.ts';
import { OrderDay } from './order-day.tsx';
import { SelectAllBox, SelectBox } from './selection.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';

type Column = ListColumn<OrderRow>;

/** Where the order stands, and its number: the link. A deleted order has none, as nobody may edit it. */
function OrderNumber({ row }: { row: OrderRow }) {
  return (
    <span className="order-number">
      <StatusMark statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
      {row.IsDeleted ? (
        row.OrderNumber
      ) : (
        <Link to={pathOfOrder(row)} title={t`Edit order`}>
          {row.OrderNumber}
        </Link>
      )}
    </span>
  );
}

/** What one order comes to, or several together; blank where none says so. */
export const shownTotal = (total: OrderRow['Total']) =>
  total === null || total === undefined ? '' : asAmount(total);

const looks: Record<OrderSearchField, Omit<Column, 'field' | 'header'>> = {
  OrderNumber: { width: 5.25, className: 'lead', body: (row) => <OrderNumber row={row} /> },
  Total: { width: 5.75, className: 'num', body: ({ Total }) => shownTotal(Total) },
  CreatedOn: { width: 5.5, body: (row) => asDay(row.CreatedOn) },
  SalesRepFullName: { width: 5.75 },
  WorksheetName: { width: 6.75 },
  JdeNumber: { width: 5 },
  'BillingInfo.Name': {},
  'BillingInfo.StateProvince': { width: 4 },
  'BillingInfo.City': { width: 4.75 },
  'ShippingInfo.Name': {},
  'ShippingInfo.StateProvince': { width: 4 },
  'ShippingInfo.City': { width: 4.75 },
  InstalledOn: { width: 5.5, body: (row) => <OrderDay row={row} field="InstalledOn" /> },
  RevisedOn: { width: 5.5, body: (row) => asDay(row.RevisedOn) },
  ExpiresOn: { width: 5.5, body: (row) => <OrderDay row={row} field="ExpiresOn" /> },
  AdditionalRepName: { width: 7.5 },
  EquipmentRepName: { width: 6.75 },
  OrderStatusId: {
    width: 6.75,
    body: (row) => <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
  },
  LegacyOrderNumber: { width: 7 },
};

export const headerOf = Object.fromEntries(
  orderSearchColumns.map(({ Field, Name }) => [Field, inLanguage(Name)]),
) as Record<OrderSearchField, string>;

export const allFields = Object.keys(headerOf) as OrderSearchField[];

const PIXELS_PER_REM = 16;

export const columnOf = ({ Field, Width }: ChosenColumns[number]): Column => ({
  field: Field,
  header: headerOf[Field],
  ...looks[Field],
  ...(Width && { width: Width / PIXELS_PER_REM }),
});

export const selectColumn: Column = {
  field: 'Id',
  header: <SelectAllBox />,
  width: 2.375,
  isSortable: false,
  body: (row) => <SelectBox row={row} />,
};
