import { Link } from 'react-router-dom';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatRowOutcome } from '#frontend/orders/format-outcome.ts';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { storedPixelsToRem } from '#frontend/parts/lists/use-column-widths.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { orderSearchColumns, type OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { OrderDate } from './order-date.tsx';
import { SelectAllOrdersCheckbox, SelectOrderCheckbox } from './order-selection.tsx';
import { OrderStateLabel } from './order-state-label.tsx';
import type { ChosenOrderColumns } from './use-order-columns.ts';

type OrderColumn = ListColumn<OrderRow>;

/** The order's number as a link. A deleted order has no link, as it cannot be edited. */
const OrderNumberLink = ({ row }: { row: OrderRow }) =>
  row.IsDeleted ? (
    row.OrderNumber
  ) : (
    <Link to={getOrderPath(row)} title={t`Edit order`}>
      {row.OrderNumber}
    </Link>
  );

/** The number, with the status or the proposal as text. */
const OrderNumberWithStatus = ({ row }: { row: OrderRow }) => (
  <span className="order-number">
    <span className="number">
      <OrderNumberLink row={row} />
    </span>
    <small>
      <OrderStateLabel row={row} />
    </small>
  </span>
);

/** The total of one order or of several. Empty where it is unknown. */
export const formatOrderTotal = (total: OrderRow['Total']) =>
  total === null || total === undefined ? '' : formatAmount(total);

const columnStyles: Record<OrderSearchField, Omit<OrderColumn, 'field' | 'header'>> = {
  OrderNumber: {
    widthInRem: 6,
    className: 'lead',
    body: (row) => <OrderNumberWithStatus row={row} />,
  },
  Total: { widthInRem: 5.75, className: 'num', body: ({ Total }) => formatOrderTotal(Total) },
  CreatedOn: { widthInRem: 5.5, body: (row) => formatTimestampDay(row.CreatedOn) },
  SalesRepFullName: {},
  WorksheetName: {},
  JdeNumber: { widthInRem: 5 },
  'BillingInfo.Name': {},
  'BillingInfo.StateProvince': { widthInRem: 4 },
  'BillingInfo.City': { widthInRem: 6, isName: true },
  'ShippingInfo.Name': {},
  'ShippingInfo.StateProvince': { widthInRem: 4 },
  'ShippingInfo.City': { widthInRem: 6, isName: true },
  InstalledOn: { widthInRem: 5.5, body: (row) => <OrderDate row={row} field="InstalledOn" /> },
  RevisedOn: { widthInRem: 5.5, body: (row) => formatTimestampDay(row.RevisedOn) },
  ExpiresOn: { widthInRem: 5.5, body: (row) => <OrderDate row={row} field="ExpiresOn" /> },
  AdditionalRepName: {},
  EquipmentRepName: {},
  OrderStatusId: {
    widthInRem: 6.75,
    body: (row) => (
      <span className="order-state">
        <OrderStatusLabel statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
        {row.Proposal && (
          <small>
            <OrderStateLabel row={row} />
          </small>
        )}
      </span>
    ),
  },
  Outcome: { widthInRem: 8, body: (row) => formatRowOutcome(row) },
  LegacyOrderNumber: { widthInRem: 7 },
};

export const orderColumnHeaders = Object.fromEntries(
  orderSearchColumns.map(({ Field, Name }) => [Field, translateText(Name)]),
) as Record<OrderSearchField, string>;

export const allOrderFields = Object.keys(orderColumnHeaders) as OrderSearchField[];

/** Builds the shown columns. Where the status has its own column, the number column leaves it out. */
export function buildOrderColumns(chosen: ChosenOrderColumns): OrderColumn[] {
  const hasStatus = chosen.some(({ Field }) => Field === 'OrderStatusId');
  return chosen.map((column) => ({
    ...buildOrderColumn(column),
    ...(hasStatus &&
      column.Field === 'OrderNumber' && { body: (row: OrderRow) => <OrderNumberLink row={row} /> }),
  }));
}

const buildOrderColumn = ({ Field, Width }: ChosenOrderColumns[number]): OrderColumn => {
  const style = columnStyles[Field];
  return {
    field: Field,
    header: orderColumnHeaders[Field],
    ...style,
    isName: style.isName ?? style.widthInRem === undefined,
    ...(Width && { widthInRem: storedPixelsToRem(Width), isSet: true }),
  };
};

export const orderSelectionColumn: OrderColumn = {
  field: 'Id',
  header: <SelectAllOrdersCheckbox />,
  widthInRem: 2.375,
  isSortable: false,
  isFixed: true,
  body: (row) => <SelectOrderCheckbox row={row} />,
};
