import { groupName } from '#frontend/format/group-name.ts';
import type { TaxLine } from '#frontend/format/tax-lines.ts';
import { columnName, type XlsxCell, type XlsxSheet } from '#frontend/workbook/xlsx-sheet.ts';
import {
  columnsOf,
  isControl,
  type Column,
  type ColumnField,
} from '#frontend/worksheet/cells/columns.ts';
import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

const MONEY = '#,##0.00';
const PERCENT = '0.00%';
const PIECES = '#,##0.###';

type NumberColumn = {
  field: ColumnField;
  read: (line: OrderLine) => number | null;
  format: string;
};

/** A negative quantity counts for nothing (D10). */
const counted = (line: OrderLine, amount: number) => (line.Quantity < 0 ? 0 : amount);
const money = (amount: number | null) => (amount === null ? null : toUnscaledNumber(amount, 2));

const numberColumns: readonly NumberColumn[] = [
  { field: 'Quantity', read: ({ Quantity }) => toUnscaledNumber(Quantity, 3), format: PIECES },
  { field: 'Retail', read: ({ Retail }) => money(Retail), format: MONEY },
  { field: 'DealerCost', read: ({ DealerCost }) => money(DealerCost), format: MONEY },
  { field: 'Discount1', read: ({ Discount1 }) => toUnscaledNumber(Discount1, 6), format: PERCENT },
  { field: 'Discount2', read: ({ Discount2 }) => toUnscaledNumber(Discount2, 6), format: PERCENT },
  {
    field: 'DealerExtended',
    read: (line) => money(counted(line, line.DealerExtended)),
    format: MONEY,
  },
  { field: 'CustomerCost', read: ({ CustomerCost }) => money(CustomerCost), format: MONEY },
  {
    field: 'CustomerExtended',
    read: (line) => money(counted(line, line.CustomerExtended)),
    format: MONEY,
  },
  { field: 'GPPercent', read: ({ GPPercent }) => toUnscaledNumber(GPPercent, 6), format: PERCENT },
];

/** What adds up. */
const summedFields: readonly ColumnField[] = ['DealerExtended', 'CustomerExtended'];

const widths: Partial<Record<ColumnField, number>> = {
  Quantity: 8,
  MfgCode: 9,
  PartNumber: 18,
  Description: 60,
  StockCode: 14,
};

/**
 * The lines of an order as a sheet: bundle by bundle, numbers as numbers, sums as formulas that come to the order's
 * own figures. Without `isDetailView` nothing internal is in it.
 */
export function buildLinesSheet(
  order: Order,
  taxes: readonly TaxLine[],
  isDetailView: boolean,
): XlsxSheet {
  const columns = columnsOf(isDetailView).filter((column) => !isControl(column));
  const rows: XlsxCell[][] = [
    [text(order.OrderNumber || t`New order`, true), null, text(order.WorksheetName ?? '', true)],
    [text(t`Customer`), null, text(order.CustomerName ?? '')],
    [],
    columns.map(({ caption }) => text(caption, true)),
  ];
  const headRows = rows.length;
  for (const bundle of order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)) {
    const lines = order.OrderLines.filter(
      (line) => line.OrderLineGroupId === bundle.OrderLineGroupId,
    ).toSorted((a, b) => a.LineNumber - b.LineNumber);
    if (lines.length === 0) continue;
    rows.push([text(groupName(bundle.OrderLineGroupName || INDIVIDUAL_LINES_GROUP_NAME), true)]);
    const first = rows.length + 1;
    for (const line of lines) rows.push(columns.map((column) => lineCell(line, column)));
    rows.push(buildSumRow(t`Subtotal`, { columns, lines, first, last: rows.length }));
  }
  const last = rows.length;
  rows.push([]);
  rows.push(...totals(order, taxes, columns, { first: headRows + 1, last, at: rows.length }));
  return {
    name: t`Order ${order.OrderNumber}`,
    widths: columns.map(({ field }) => widths[field] ?? 14),
    rows,
    headRows,
  };
}

const text = (content: string, isBold = false): XlsxCell =>
  content === '' ? null : { kind: 'text', text: content, isBold };

function lineCell(line: OrderLine, column: Column): XlsxCell {
  const numberColumn = numberColumns.find(({ field }) => field === column.field);
  if (!numberColumn) return text(column.show(line));
  const value = numberColumn.read(line);
  return value === null ? null : { kind: 'number', value, format: numberColumn.format };
}

type SumRowInput = {
  columns: readonly Column[];
  lines: readonly OrderLine[];
  /** Rows as spreadsheets count them. */
  first: number;
  last: number;
};

/** SUBTOTAL leaves out what other SUBTOTALs in its range come to. */
const formatSubtotalFormula = (column: number, first: number, last: number) =>
  `SUBTOTAL(9,${columnName(column)}${first}:${columnName(column)}${last})`;

function buildSumRow(name: string, { columns, lines, first, last }: SumRowInput): XlsxCell[] {
  return columns.map(({ field }, at): XlsxCell => {
    if (field === 'Description') return text(name, true);
    if (!summedFields.includes(field)) return null;
    const cents = lines.reduce(
      (sum, line) => sum + counted(line, line[field as 'CustomerExtended']),
      0,
    );
    return createFormulaCell(formatSubtotalFormula(at, first, last), cents);
  });
}

const createMoneyCell = (cents: number): XlsxCell => ({
  kind: 'number',
  value: toUnscaledNumber(cents, 2),
  format: MONEY,
});

const createFormulaCell = (formula: string, cents: number): XlsxCell => ({
  kind: 'formula',
  formula,
  value: toUnscaledNumber(cents, 2),
  format: MONEY,
  isBold: true,
});

type TotalsPosition = { first: number; last: number; at: number };

/** What the customer pays, each figure the order's own; what follows from others is a formula. */
function totals(
  order: Order,
  taxes: readonly TaxLine[],
  columns: readonly Column[],
  position: TotalsPosition,
): XlsxCell[][] {
  const [label, column] = [
    columns.findIndex(({ field }) => field === 'Description'),
    columns.findIndex(({ field }) => field === 'CustomerExtended'),
  ];
  const cell = (row: number) => `${columnName(column)}${position.at + row + 1}`;
  // Subtotal, freight and each tax; the total stands below them.
  const total = 2 + taxes.length;
  const charges = Array.from({ length: total }, (_, row) => cell(row));
  const rows: [string, XlsxCell][] = [
    [
      t`Subtotal`,
      position.last < position.first
        ? createMoneyCell(order.SubTotal)
        : createFormulaCell(
            formatSubtotalFormula(column, position.first, position.last),
            order.SubTotal,
          ),
    ],
    ['Freight', createMoneyCell(order.Freight)],
    ...taxes.map(({ name, number, amount }): [string, XlsxCell] => [
      [name, number].filter(Boolean).join(' '),
      createMoneyCell(amount),
    ]),
    ['Total', createFormulaCell(charges.join('+'), order.Total)],
    [t`Down payment`, createMoneyCell(order.DownPayment)],
    [t`Balance due`, createFormulaCell(`${cell(total)}-${cell(total + 1)}`, order.BalanceDue)],
  ];
  return rows.map(([name, amount]) => {
    const row: XlsxCell[] = Array.from({ length: column + 1 }, () => null);
    row[label] = text(name, true);
    row[column] = amount;
    return row;
  });
}
