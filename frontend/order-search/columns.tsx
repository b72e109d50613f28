import { Link } from 'react-router-dom';
import { asDay } from '#frontend/format/date.ts';
import { asAmount } from '#frontend/format/money.ts';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { asRem } from '#frontend/parts/lists/use-column-widths.ts';
import { pathOfOrder } from '#frontend/paths.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { orderSearchColumns, type OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { OrderDay } from './order-day.tsx';
import { SelectAllBox, SelectBox } from './selection.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';

type Column = ListColumn<OrderRow>;

/** An order's number: the link. A deleted order has none, as nobody may edit it. */
const OrderNumber = ({ row }: { row: OrderRow }) =>
  row.IsDeleted ? (
    row.OrderNumber
  ) : (
    <Link to={pathOfOrder(row)} title={t`Edit order`}>
      {row.OrderNumber}
    </Link>
  );

/** The number, and in words where the order stands. */
const NumberAndStatus = ({ row }: { row: OrderRow }) => (
  <span className="order-number">
    <span className="number">
      <OrderNumber row={row} />
    </span>
    <small>
      <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
    </small>
  </span>
);

/** What one order comes to, or several together; blank where none says so. */
export const shownTotal = (total: OrderRow['Total']) =>
  total === null || total === undefined ? '' : asAmount(total);

const columnStyles: Record<OrderSearchField, Omit<Column, 'field' | 'header'>> = {
  OrderNumber: { width: 6, className: 'lead', body: (row) => <NumberAndStatus row={row} /> },
  Total: { width: 5.75, className: 'num', body: ({ Total }) => shownTotal(Total) },
  CreatedOn: { width: 5.5, body: (row) => asDay(row.CreatedOn) },
  SalesRepFullName: {},
  WorksheetName: {},
  JdeNumber: { width: 5 },
  'BillingInfo.Name': {},
  'BillingInfo.StateProvince': { width: 4 },
  'BillingInfo.City': { width: 6, isName: true },
  'ShippingInfo.Name': {},
  'ShippingInfo.StateProvince': { width: 4 },
  'ShippingInfo.City': { width: 6, isName: true },
  InstalledOn: { width: 5.5, body: (row) => <OrderDay row={row} field="InstalledOn" /> },
  RevisedOn: { width: 5.5, body: (row) => asDay(row.RevisedOn) },
  ExpiresOn: { width: 5.5, body: (row) => <OrderDay row={row} field="ExpiresOn" /> },
  AdditionalRepName: {},
  EquipmentRepName: {},
  OrderStatusId: {
    width: 6.75,
    body: (row) => <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />,
  },
  LegacyOrderNumber: { width: 7 },
};

export const headerOf = Object.fromEntries(
  orderSearchColumns.map(({ Field, Name }) => [Field, translateText(Name)]),
) as Record<OrderSearchField, string>;

export const allFields = Object.keys(headerOf) as OrderSearchField[];

/** As they are shown: where the status has a column of its own, the number says none. */
export function columnsOf(chosen: ChosenColumns): Column[] {
  const hasStatus = chosen.some(({ Field }) => Field === 'OrderStatusId');
  return chosen.map((column) => ({
    ...columnOf(column),
    ...(hasStatus &&
      column.Field === 'OrderNumber' && { body: (row: OrderRow) => <OrderNumber row={row} /> }),
  }));
}

const columnOf = ({ Field, Width }: ChosenColumns[number]): Column => {
  const style = columnStyles[Field];
  return {
    field: Field,
    header: headerOf[Field],
    ...style,
    isName: style.isName ?? style.width === undefined,
    ...(Width && { width: asRem(Width), isSet: true }),
  };
};

export const selectColumn: Column = {
  field: 'Id',
  header: <SelectAllBox />,
  width: 2.375,
  isSortable: false,
  isFixed: true,
  body: (row) => <SelectBox row={row} />,
};
