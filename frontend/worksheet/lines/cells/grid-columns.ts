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
  isLockedByImport,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import { getDisplayLineGp } from '#shared/pricing/order/display-percents.ts';
import {
  parseTypedMoney,
  parseClampedTypedPercent,
  parseTypedQuantity,
} from '#shared/pricing/typed-numbers.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

/** The columns of row actions. They have no value. */
type ControlField = 'Select' | 'Details' | 'Delete';

export type ColumnField = EditableLineField | 'DealerExtended' | 'CustomerExtended' | ControlField;

export type GridColumn = {
  field: ColumnField;
  /** The full name, for the tooltip and screen readers. */
  caption: string;
  /** The short name, for the narrow column head. */
  shortCaption: string;
  cellKind: 'number' | 'text' | 'button' | 'check';
  /** Never shown to the customer: visible only in Detail View. */
  isInternal: boolean;
  formatValue: (line: OrderLine) => string;
  /** The value outside the grid, where no column head gives the unit: a percent has its sign (D69). */
  formatStandalone?: (line: OrderLine) => string;
  /** Parses typed text as a number; undefined if it is none. Missing for text columns and read-only columns. */
  read?: (text: string) => number | null | undefined;
};

type ValueField = Exclude<ColumnField, ControlField>;
type ColumnFormat = Pick<GridColumn, 'cellKind' | 'formatValue'> &
  Pick<Partial<GridColumn>, 'read' | 'formatStandalone'>;

/** Creates a column with the field's label (shared/order/order-fields.ts). */
function createColumn(field: ValueField, shape: ColumnFormat): GridColumn {
  const record: FieldDefinition = lineFields[field];
  return {
    field,
    caption: record.label,
    shortCaption: record.shortLabel ?? record.label,
    isInternal: record.isInternal ?? false,
    ...shape,
  };
}

const createTextColumn = (field: 'MfgCode' | 'PartNumber' | 'StockCode') =>
  createColumn(field, { cellKind: 'text', formatValue: (line) => line[field] ?? '' });

type MoneyField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'DealerExtended' | 'CustomerExtended';

const createMoneyColumn = (field: MoneyField, read?: GridColumn['read']) =>
  createColumn(field, {
    cellKind: 'number',
    formatValue: (line) => formatNullableAmount(line[field]),
    ...(read && { read }),
  });

const createPercentColumn = (
  field: 'Discount1' | 'Discount2' | 'GPPercent',
  read: GridColumn['read'] = parseClampedTypedPercent,
) => {
  const getPercent = (line: OrderLine) =>
    field === 'GPPercent' ? getDisplayLineGp(line) : line[field];
  return createColumn(field, {
    cellKind: 'number',
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

/** True if a column holds a button or a checkbox of its row, not a value. */
export const isControlColumn = ({ cellKind }: GridColumn) =>
  cellKind === 'button' || cellKind === 'check';

/** All columns in their order, as in Detail View. */
export const allColumns: readonly GridColumn[] = [
  createControlColumn('check', 'Select', t`Select`),
  createColumn('Quantity', {
    cellKind: 'number',
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
  createPercentColumn('GPPercent', (typed) =>
    parseClampedTypedPercent(typed, { mayBeNegative: true }),
  ),
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

/** The value of a column for use outside the grid. */
export const formatStandaloneColumnValue = (
  {
    formatValue,
    formatStandalone = formatValue,
  }: Pick<GridColumn, 'formatValue' | 'formatStandalone'>,
  line: OrderLine,
) => formatStandalone(line);

/** The help text of a form field of a line: why it is locked, or that its cost is unknown (D68). */
export function findPricingFieldHelp(line: OrderLine, { field }: GridColumn): string | undefined {
  if (isLockedByImport(line, field as EditableLineField)) return pricingTexts.lockedDiscount;
  if (!hasPriceButUnknownCost(line)) return undefined;
  if (field === 'DealerCost') return pricingTexts.unknownCost;
  return field === 'GPPercent' ? pricingTexts.withoutCost : undefined;
}

export const isCellEditable = (line: OrderLine, { field }: GridColumn): boolean =>
  !readOnlyFields.has(field) && !isLockedByImport(line, field as EditableLineField);

export type ManufacturerFinder = (code: string) => { id: number; code: string } | undefined;

/** Parses typed text as an edit of a column; undefined if the column needs a number and the text is none. */
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
