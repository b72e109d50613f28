import {
  formatAmount,
  formatPercentNumber,
  formatQuantity,
  formatPercent,
} from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { lineFields, type FieldDefinition } from '#shared/order/order-fields.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import {
  type CellEdit,
  type EditableLineField,
  isLockedField,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { hasUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import { getDisplayLineGp } from '#shared/pricing/order/display-percents.ts';
import {
  parseTypedMoney,
  parseTypedPercent,
  parseTypedQuantity,
} from '#shared/pricing/typed-numbers.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

/** What is done to a row as a whole: cells without a value. */
type ControlField = 'Select' | 'Details' | 'Delete';

export type ColumnField = EditableLineField | 'DealerExtended' | 'CustomerExtended' | ControlField;

export type GridColumn = {
  field: ColumnField;
  /** The whole name, for the tooltip and screen readers. */
  caption: string;
  /** The name as the narrow column head has room for it. */
  shortCaption: string;
  cellKind: 'figure' | 'text' | 'button' | 'check';
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal: boolean;
  formatValue: (line: OrderLine) => string;
  /** The same outside the grid, where no column says what it is: a percent has its sign (D69). */
  formatStandalone?: (line: OrderLine) => string;
  /** The typed text as a figure of this column, undefined where it is none; columns without it hold text, or nothing to type. */
  read?: (text: string) => number | null | undefined;
};

type ValueField = Exclude<ColumnField, ControlField>;
type ColumnFormat = Pick<GridColumn, 'cellKind' | 'formatValue'> &
  Pick<Partial<GridColumn>, 'read' | 'formatStandalone'>;

/** A column of a line's field, called as the field is (shared/order/order-fields.ts). */
function createColumn(field: ValueField, shape: ColumnFormat): GridColumn {
  const record: FieldDefinition = lineFields[field];
  return {
    field,
    caption: record.label,
    shortCaption: record.short ?? record.label,
    isInternal: record.isInternal ?? false,
    ...shape,
  };
}

const createTextColumn = (field: 'MfgCode' | 'PartNumber' | 'StockCode') =>
  createColumn(field, { cellKind: 'text', formatValue: (line) => line[field] ?? '' });

type MoneyField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'DealerExtended' | 'CustomerExtended';

const createMoneyColumn = (field: MoneyField, read?: GridColumn['read']) =>
  createColumn(field, {
    cellKind: 'figure',
    formatValue: (line) => formatNullableAmount(line[field]),
    ...(read && { read }),
  });

const createPercentColumn = (
  field: 'Discount1' | 'Discount2' | 'GPPercent',
  read: GridColumn['read'] = parseTypedPercent,
) => {
  const getPercent = (line: OrderLine) =>
    field === 'GPPercent' ? getDisplayLineGp(line) : line[field];
  return createColumn(field, {
    cellKind: 'figure',
    formatValue: (line) => formatPercentNumber(getPercent(line)),
    formatStandalone: (line) => formatPercent(getPercent(line)),
    read,
  });
};

const formatNullableAmount = (amount: OrderLine['Retail']) =>
  amount === null ? '' : formatAmount(amount);

const createControlColumn = (
  cellKind: 'button' | 'check',
  field: ControlField,
  caption: string,
): GridColumn => ({
  field,
  caption,
  shortCaption: '',
  cellKind,
  isInternal: false,
  formatValue: () => '',
});

/** Whether a column holds a button or a checkbox of its row, not a value. */
export const isControlColumn = ({ cellKind }: GridColumn) =>
  cellKind === 'button' || cellKind === 'check';

/** All columns in their order, as Detail View shows them. */
export const allColumns: readonly GridColumn[] = [
  createControlColumn('check', 'Select', t`Select`),
  createColumn('Quantity', {
    cellKind: 'figure',
    formatValue: ({ Quantity }) => formatQuantity(Quantity),
    read: parseTypedQuantity,
  }),
  createTextColumn('MfgCode'),
  createTextColumn('PartNumber'),
  createColumn('Description', {
    cellKind: 'text',
    formatValue: ({ Description }) => toReadableDescription(Description ?? ''),
  }),
  createMoneyColumn('Retail', parseTypedMoney),
  createMoneyColumn('DealerCost', parseTypedMoney),
  createPercentColumn('Discount1'),
  createPercentColumn('Discount2'),
  createMoneyColumn('DealerExtended'),
  createMoneyColumn('CustomerCost', parseTypedMoney),
  createMoneyColumn('CustomerExtended'),
  createPercentColumn('GPPercent', (typed) => parseTypedPercent(typed, { mayBeNegative: true })),
  createTextColumn('StockCode'),
  createControlColumn('button', 'Details', t`Line Details`),
  createControlColumn('button', 'Delete', t`Delete Line`),
];

const customerColumns = allColumns.filter(({ isInternal }) => !isInternal);

export const getVisibleColumns = (isDetailView: boolean) =>
  isDetailView ? allColumns : customerColumns;

const readOnlyFields: ReadonlySet<ColumnField> = new Set([
  'DealerExtended',
  'CustomerExtended',
  'Select',
  'Details',
  'Delete',
]);

/** What a column says of a line outside the grid. */
export const formatColumnValue = (
  { formatValue: show, formatStandalone: showAlone = show }: GridColumn,
  line: OrderLine,
) => showAlone(line);

/** What a form says below a field of a line: why it is locked, or that nobody knows what is shown (D68). */
export function getFieldHelp(line: OrderLine, { field }: GridColumn): string | undefined {
  if (isLockedField(line, field as EditableLineField)) return pricingTexts.lockedDiscount;
  if (!hasUnknownCost(line)) return undefined;
  if (field === 'DealerCost') return pricingTexts.unknownCost;
  return field === 'GPPercent' ? pricingTexts.withoutCost : undefined;
}

export const isCellEditable = (line: OrderLine, { field }: GridColumn): boolean =>
  !readOnlyFields.has(field) && !isLockedField(line, field as EditableLineField);

export type ManufacturerFinder = (code: string) => { id: number; code: string } | undefined;

/** What typed text means in a column; undefined where a figure was asked for and none came. */
export function parseCellText(
  { field, read }: GridColumn,
  typed: string,
  findManufacturer: ManufacturerFinder,
): CellEdit | undefined {
  if (read) {
    const value = read(typed);
    return value === undefined ? undefined : { field: field as PricedField, value };
  }
  if (field !== 'MfgCode')
    return { field: field as 'PartNumber' | 'Description' | 'StockCode', value: typed };
  const manufacturer = findManufacturer(typed.trim());
  return { field, value: manufacturer?.code ?? typed, mfgId: manufacturer?.id ?? null };
}
