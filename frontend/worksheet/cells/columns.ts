import { asAmount, asPercent, asQuantity, inPercent } from '#frontend/format/money.ts';
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
type Control = 'Select' | 'Details' | 'Delete';

export type ColumnField = EditableLineField | 'DealerExtended' | 'CustomerExtended' | Control;

export type Column = {
  field: ColumnField;
  /** The whole name, for the tooltip and screen readers. */
  caption: string;
  /** The name as the narrow column head has room for it. */
  head: string;
  cellKind: 'figure' | 'text' | 'button' | 'check';
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal: boolean;
  show: (line: OrderLine) => string;
  /** The same outside the grid, where no column says what it is: a percent has its sign (D69). */
  showAlone?: (line: OrderLine) => string;
  /** The typed text as a figure of this column, undefined where it is none; columns without it hold text, or nothing to type. */
  read?: (text: string) => number | null | undefined;
};

type ValueField = Exclude<ColumnField, Control>;
type Shape = Pick<Column, 'cellKind' | 'show'> & Pick<Partial<Column>, 'read' | 'showAlone'>;

/** A column of a line's field, called as the field is (shared/order/order-fields.ts). */
function column(field: ValueField, shape: Shape): Column {
  const record: FieldDefinition = lineFields[field];
  return {
    field,
    caption: record.label,
    head: record.short ?? record.label,
    isInternal: record.isInternal ?? false,
    ...shape,
  };
}

const text = (field: 'MfgCode' | 'PartNumber' | 'StockCode') =>
  column(field, { cellKind: 'text', show: (line) => line[field] ?? '' });

type MoneyField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'DealerExtended' | 'CustomerExtended';

const money = (field: MoneyField, read?: Column['read']) =>
  column(field, {
    cellKind: 'figure',
    show: (line) => showMoney(line[field]),
    ...(read && { read }),
  });

const percentage = (
  field: 'Discount1' | 'Discount2' | 'GPPercent',
  read: Column['read'] = parseTypedPercent,
) => {
  const valueOf = (line: OrderLine) =>
    field === 'GPPercent' ? getDisplayLineGp(line) : line[field];
  return column(field, {
    cellKind: 'figure',
    show: (line) => asPercent(valueOf(line)),
    showAlone: (line) => inPercent(valueOf(line)),
    read,
  });
};

const showMoney = (amount: OrderLine['Retail']) => (amount === null ? '' : asAmount(amount));

const control = (cellKind: 'button' | 'check', field: Control, caption: string): Column => ({
  field,
  caption,
  head: '',
  cellKind,
  isInternal: false,
  show: () => '',
});

/** Whether a column holds a button or a checkbox of its row, not a value. */
export const isControl = ({ cellKind }: Column) => cellKind === 'button' || cellKind === 'check';

/** All columns in their order, as Detail View shows them. */
export const allColumns: readonly Column[] = [
  control('check', 'Select', t`Select`),
  column('Quantity', {
    cellKind: 'figure',
    show: ({ Quantity }) => asQuantity(Quantity),
    read: parseTypedQuantity,
  }),
  text('MfgCode'),
  text('PartNumber'),
  column('Description', {
    cellKind: 'text',
    show: ({ Description }) => toReadableDescription(Description ?? ''),
  }),
  money('Retail', parseTypedMoney),
  money('DealerCost', parseTypedMoney),
  percentage('Discount1'),
  percentage('Discount2'),
  money('DealerExtended'),
  money('CustomerCost', parseTypedMoney),
  money('CustomerExtended'),
  percentage('GPPercent', (typed) => parseTypedPercent(typed, { mayBeNegative: true })),
  text('StockCode'),
  control('button', 'Details', t`Line Details`),
  control('button', 'Delete', t`Delete Line`),
];

const plainColumns = allColumns.filter(({ isInternal }) => !isInternal);

export const columnsOf = (isDetailView: boolean) => (isDetailView ? allColumns : plainColumns);

const computed: ReadonlySet<ColumnField> = new Set([
  'DealerExtended',
  'CustomerExtended',
  'Select',
  'Details',
  'Delete',
]);

/** What a column says of a line outside the grid. */
export const shownAlone = ({ show, showAlone = show }: Column, line: OrderLine) => showAlone(line);

/** What a form says below a field of a line: why it is locked, or that nobody knows what is shown (D68). */
export function helpOf(line: OrderLine, { field }: Column): string | undefined {
  if (isLockedField(line, field as EditableLineField)) return pricingTexts.lockedDiscount;
  if (!hasUnknownCost(line)) return undefined;
  if (field === 'DealerCost') return pricingTexts.unknownCost;
  return field === 'GPPercent' ? pricingTexts.withoutCost : undefined;
}

export const isEditable = (line: OrderLine, { field }: Column): boolean =>
  !computed.has(field) && !isLockedField(line, field as EditableLineField);

export type FindManufacturer = (code: string) => { id: number; code: string } | undefined;

/** What typed text means in a column; undefined where a figure was asked for and none came. */
export function readCell(
  { field, read }: Column,
  typed: string,
  findManufacturer: FindManufacturer,
): CellEdit | undefined {
  if (read) {
    const value = read(typed);
    return value === undefined ? undefined : { field: field as PricedField, value };
  }
  if (field !== 'MfgCode')
    return { field: field as 'PartNumber' | 'Description' | 'StockCode', value: typed };
  const found = findManufacturer(typed.trim());
  return { field, value: found?.code ?? typed, mfgId: found?.id ?? null };
}
