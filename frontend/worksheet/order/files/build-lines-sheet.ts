import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import type { PrintedTaxLine } from '#frontend/format/list-tax-lines.ts';
import { formatColumnName, type XlsxCell, type XlsxSheet } from '#frontend/workbook/xlsx-sheet.ts';
import {
  getVisibleColumns,
  isControlColumn,
  type GridColumn,
  type ColumnField,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import { formatBundleTaken } from '#shared/order/bundle-choice-text.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';

const MONEY_FORMAT = '#,##0.00';
const PERCENT_FORMAT = '0.00%';
const QUANTITY_FORMAT = '#,##0.###';

type NumberColumn = {
  field: ColumnField;
  getValue: (line: OrderLine) => number | null;
  format: string;
};

/** A line with a negative quantity counts as 0 (D10). */
const getCountedAmount = (line: OrderLine, amount: number) => (line.Quantity < 0 ? 0 : amount);
const toMoneyValue = (amount: number | null) =>
  amount === null ? null : toUnscaledNumber(amount, 2);

const numberColumns: readonly NumberColumn[] = [
  {
    field: 'Quantity',
    getValue: ({ Quantity }) => toUnscaledNumber(Quantity, 3),
    format: QUANTITY_FORMAT,
  },
  { field: 'Retail', getValue: ({ Retail }) => toMoneyValue(Retail), format: MONEY_FORMAT },
  {
    field: 'DealerCost',
    getValue: ({ DealerCost }) => toMoneyValue(DealerCost),
    format: MONEY_FORMAT,
  },
  {
    field: 'Discount1',
    getValue: ({ Discount1 }) => toUnscaledNumber(Discount1, 6),
    format: PERCENT_FORMAT,
  },
  {
    field: 'Discount2',
    getValue: ({ Discount2 }) => toUnscaledNumber(Discount2, 6),
    format: PERCENT_FORMAT,
  },
  {
    field: 'DealerExtended',
    getValue: (line) => toMoneyValue(getCountedAmount(line, line.DealerExtended)),
    format: MONEY_FORMAT,
  },
  {
    field: 'CustomerCost',
    getValue: ({ CustomerCost }) => toMoneyValue(CustomerCost),
    format: MONEY_FORMAT,
  },
  {
    field: 'CustomerExtended',
    getValue: (line) => toMoneyValue(getCountedAmount(line, line.CustomerExtended)),
    format: MONEY_FORMAT,
  },
  {
    field: 'GPPercent',
    getValue: ({ GPPercent }) => toUnscaledNumber(GPPercent, 6),
    format: PERCENT_FORMAT,
  },
];

const summedFields: readonly ColumnField[] = ['DealerExtended', 'CustomerExtended'];

const columnWidths: Partial<Record<ColumnField, number>> = {
  Quantity: 8,
  MfgCode: 9,
  PartNumber: 18,
  Description: 60,
  StockCode: 14,
};

type ChoiceColumn = { caption: string; width: number; formatValue: (bundle: Bundle) => string };

/** Which taxes lines are charged, where a line is not charged all (B5.3). */
const taxableColumn = {
  caption: lineFields.Taxable.label,
  width: 10,
  formatValue: (line: OrderLine) => taxableNames[getTaxable(line)],
};

/** What the bundle of a line is, where an order has options; the last column says which lines count (B1.3). */
const choiceColumns: readonly ChoiceColumn[] = [
  { caption: t`Choice`, width: 14, formatValue: formatChoiceKind },
  { caption: t`Group`, width: 18, formatValue: ({ ChoiceGroup }) => ChoiceGroup ?? '' },
  {
    caption: t`Taken`,
    width: 12,
    formatValue: formatBundleTaken,
  },
];

function formatChoiceKind({ Choice }: Bundle): string {
  if (Choice === 'optional') return t`Optional`;
  return Choice === 'alternative' ? t`One of several` : t`Included`;
}

/**
 * Builds a sheet of the order lines, bundle by bundle. Numbers are numeric cells; sums are formulas whose
 * results equal the order's own amounts. Without `isDetailView` the sheet contains nothing internal.
 */
export function buildLinesSheet(
  order: Order,
  taxes: readonly PrintedTaxLine[],
  isDetailView: boolean,
): XlsxSheet {
  const columns = getVisibleColumns(isDetailView).filter((column) => !isControlColumn(column));
  const taxableColumns = order.OrderLines.some((line) => getTaxable(line) !== 'all')
    ? [taxableColumn]
    : [];
  const shownChoiceColumns = order.Bundles.some(isChoosable) ? choiceColumns : [];
  const rows: XlsxCell[][] = [
    [
      createTextCell(order.OrderNumber || t`New order`, true),
      null,
      createTextCell(order.WorksheetName ?? '', true),
    ],
    [createTextCell(t`Customer`), null, createTextCell(order.CustomerName ?? '')],
    [],
    [...columns, ...taxableColumns, ...shownChoiceColumns].map(({ caption }) =>
      createTextCell(caption, true),
    ),
  ];
  const headRows = rows.length;
  for (const bundle of order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)) {
    const lines = order.OrderLines.filter(
      (line) => line.OrderLineGroupId === bundle.OrderLineGroupId,
    ).toSorted((a, b) => a.LineNumber - b.LineNumber);
    if (lines.length === 0) continue;
    rows.push([
      createTextCell(
        getLineGroupLabel(bundle.OrderLineGroupName || INDIVIDUAL_LINES_GROUP_NAME),
        true,
      ),
    ]);
    const first = rows.length + 1;
    const choiceCells = shownChoiceColumns.map(({ formatValue }) =>
      createTextCell(formatValue(bundle)),
    );
    for (const line of lines)
      rows.push([
        ...columns.map((column) => createLineCell(line, column)),
        ...taxableColumns.map(({ formatValue }) => createTextCell(formatValue(line))),
        ...choiceCells,
      ]);
    const sumName = isTakenBundle(bundle) ? t`Subtotal` : t`Subtotal · Not taken`;
    rows.push(buildSumRow(sumName, { columns, lines, first, last: rows.length }));
  }
  const last = rows.length;
  rows.push([]);
  rows.push(
    ...buildTotalRows(order, taxes, columns, {
      first: headRows + 1,
      last,
      startRowIndex: rows.length,
      takenColumn:
        shownChoiceColumns.length > 0
          ? columns.length + taxableColumns.length + choiceColumns.length - 1
          : undefined,
    }),
  );
  return {
    name: t`Order ${order.OrderNumber}`,
    widths: [
      ...columns.map(({ field }) => columnWidths[field] ?? 14),
      ...[...taxableColumns, ...shownChoiceColumns].map(({ width }) => width),
    ],
    rows,
    frozenRowCount: headRows,
  };
}

const createTextCell = (content: string, isBold = false): XlsxCell =>
  content === '' ? null : { kind: 'text', text: content, isBold };

function createLineCell(line: OrderLine, column: GridColumn): XlsxCell {
  const numberColumn = numberColumns.find(({ field }) => field === column.field);
  if (!numberColumn) return createTextCell(column.formatValue(line));
  const value = numberColumn.getValue(line);
  return value === null ? null : { kind: 'number', value, format: numberColumn.format };
}

type SumRowInput = {
  columns: readonly GridColumn[];
  lines: readonly OrderLine[];
  /** 1-based row numbers, as in spreadsheets. */
  first: number;
  last: number;
};

/** SUBTOTAL ignores the results of other SUBTOTALs in its range. */
const formatSubtotalFormula = (column: number, first: number, last: number) =>
  `SUBTOTAL(9,${formatColumnName(column)}${first}:${formatColumnName(column)}${last})`;

function buildSumRow(name: string, { columns, lines, first, last }: SumRowInput): XlsxCell[] {
  return columns.map(({ field }, index): XlsxCell => {
    if (field === 'Description') return createTextCell(name, true);
    if (!summedFields.includes(field)) return null;
    const cents = lines.reduce(
      (sum, line) => sum + getCountedAmount(line, line[field as 'CustomerExtended']),
      0,
    );
    return createFormulaCell(formatSubtotalFormula(index, first, last), cents);
  });
}

const createMoneyCell = (cents: number): XlsxCell => ({
  kind: 'number',
  value: toUnscaledNumber(cents, 2),
  format: MONEY_FORMAT,
});

const createFormulaCell = (formula: string, cents: number): XlsxCell => ({
  kind: 'formula',
  formula,
  value: toUnscaledNumber(cents, 2),
  format: MONEY_FORMAT,
  isBold: true,
});

type TotalsPosition = {
  first: number;
  last: number;
  startRowIndex: number;
  /** The index of the column that says whether a line is taken; undefined where all are. */
  takenColumn: number | undefined;
};

/** The sum of the lines whose last column says that they are taken. */
function formatTakenFormula(column: number, takenColumn: number, { first, last }: TotalsPosition) {
  const formatRange = (index: number) =>
    `${formatColumnName(index)}${first}:${formatColumnName(index)}${last}`;
  return `SUMIFS(${formatRange(column)},${formatRange(takenColumn)},"${t`Taken`}")`;
}

/** The customer's totals with the order's own amounts; derived amounts are formulas. */
function buildTotalRows(
  order: Order,
  taxes: readonly PrintedTaxLine[],
  columns: readonly GridColumn[],
  position: TotalsPosition,
): XlsxCell[][] {
  const [labelIndex, columnIndex] = [
    columns.findIndex(({ field }) => field === 'Description'),
    columns.findIndex(({ field }) => field === 'CustomerExtended'),
  ];
  const getCellName = (row: number) =>
    `${formatColumnName(columnIndex)}${position.startRowIndex + row + 1}`;
  // Subtotal, freight and each tax; the total is below them.
  const totalRow = 2 + taxes.length;
  const charges = Array.from({ length: totalRow }, (_, row) => getCellName(row));
  const rows: [string, XlsxCell][] = [
    [
      t`Subtotal`,
      position.last < position.first
        ? createMoneyCell(order.SubTotal)
        : createFormulaCell(
            position.takenColumn !== undefined
              ? formatTakenFormula(columnIndex, position.takenColumn, position)
              : formatSubtotalFormula(columnIndex, position.first, position.last),
            order.SubTotal,
          ),
    ],
    [t`Freight`, createMoneyCell(order.Freight)],
    ...taxes.map(({ name, number, amount }): [string, XlsxCell] => [
      [name, number].filter(Boolean).join(' '),
      createMoneyCell(amount),
    ]),
    [t`Total`, createFormulaCell(charges.join('+'), order.Total)],
    [t`Down payment`, createMoneyCell(order.DownPayment)],
    [
      t`Balance due`,
      createFormulaCell(`${getCellName(totalRow)}-${getCellName(totalRow + 1)}`, order.BalanceDue),
    ],
  ];
  return rows.map(([name, amount]) => {
    const row: XlsxCell[] = Array.from({ length: columnIndex + 1 }, () => null);
    row[labelIndex] = createTextCell(name, true);
    row[columnIndex] = amount;
    return row;
  });
}
