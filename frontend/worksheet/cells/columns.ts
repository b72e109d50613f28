import { asAmount, asPercent, asQuantity } from '#frontend/format/money.ts';
import type { CellEdit, EditableField } from '#frontend/worksheet/state/line-edits.ts';
import { readableDescription } from '#shared/order/description.ts';
import { isLocked, type PricedField } from '#shared/pricing/line/line.ts';
import {
  isOneAmount,
  isOnePercent,
  readTypedMoney,
  readTypedPercent,
  readTypedQuantity,
} from '#shared/pricing/typed.ts';
import type { OrderLine } from '#shared/schemas/order.ts';

/** What is done to a row as a whole: cells without a value. */
type Control = 'Select' | 'Details' | 'Delete';

export type ColumnField = EditableField | 'DealerExtended' | 'CustomerExtended' | Control;

export type Column = {
  field: ColumnField;
  /** The whole name, for the tooltip and screen readers. */
  caption: string;
  /** The name as the narrow column head has room for it. */
  head: string;
  look: 'figure' | 'text' | 'button' | 'check';
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal: boolean;
  show: (line: OrderLine) => string;
  /** The typed text as a figure of this column; columns without it hold text, or nothing to type. */
  read?: (text: string) => number | null;
};

type Shape = Pick<Column, 'field' | 'caption'> & Partial<Column>;

const text = (column: Shape & { field: keyof OrderLine }): Column => ({
  head: column.caption,
  look: 'text',
  isInternal: false,
  show: (line) => String(line[column.field] ?? ''),
  ...column,
});

type MoneyField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'DealerExtended' | 'CustomerExtended';

const money = (column: Shape & { field: MoneyField }): Column => ({
  ...text(column),
  look: 'figure',
  show: (line) => showMoney(line[column.field]),
  ...column,
});

const percentage = (
  column: Shape & { field: 'Discount1' | 'Discount2' | 'GPPercent' },
): Column => ({
  ...text(column),
  look: 'figure',
  isInternal: true,
  show: (line) => asPercent(line[column.field]),
  read: readTypedPercent,
  ...column,
});

const showMoney = (amount: OrderLine['Retail']) => (amount === null ? '' : asAmount(amount));

const control = (look: 'button' | 'check', field: Control, caption: string): Column => ({
  field,
  caption,
  head: '',
  look,
  isInternal: false,
  show: () => '',
});

/** Whether a column holds a button or a checkbox of its row, not a value. */
export const isControl = ({ look }: Column) => look === 'button' || look === 'check';

/** All columns in their order, as Detail View shows them. */
export const allColumns: readonly Column[] = [
  control('check', 'Select', 'Select'),
  {
    ...text({ field: 'Quantity', caption: 'Qty' }),
    look: 'figure',
    show: ({ Quantity }) => asQuantity(Quantity),
    read: readTypedQuantity,
  },
  text({ field: 'MfgCode', caption: 'MFI' }),
  text({ field: 'PartNumber', caption: 'Part #' }),
  text({
    field: 'Description',
    caption: 'Description',
    show: ({ Description }) => readableDescription(Description ?? ''),
  }),
  money({ field: 'Retail', caption: 'Retail', read: readTypedMoney }),
  money({ field: 'DealerCost', caption: 'Dealer Cost', isInternal: true, read: readTypedMoney }),
  percentage({ field: 'Discount1', caption: 'Discount A', head: 'Disc A' }),
  percentage({ field: 'Discount2', caption: 'Discount B', head: 'Disc B' }),
  money({
    field: 'DealerExtended',
    caption: 'Dealer Extended',
    head: 'Dealer Ext',
    isInternal: true,
  }),
  money({
    field: 'CustomerCost',
    caption: 'Customer Cost',
    head: 'Cust Cost',
    read: readTypedMoney,
  }),
  money({ field: 'CustomerExtended', caption: 'Customer Extended', head: 'Cust Ext' }),
  percentage({
    field: 'GPPercent',
    caption: 'GP',
    head: 'GP %',
    read: (typed) => readTypedPercent(typed, { mayBeNegative: true }),
  }),
  text({ field: 'StockCode', caption: 'Stock Code' }),
  control('button', 'Details', 'Line Details'),
  control('button', 'Delete', 'Delete Line'),
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

export const isEditable = (line: OrderLine, { field }: Column): boolean =>
  !computed.has(field) && !isLocked(line, field as EditableField);

type FindManufacturer = (code: string) => { id: number; code: string } | undefined;

const percents: ReadonlySet<ColumnField> = new Set(['Discount1', 'Discount2', 'GPPercent']);

/** One number; with a percent sign it is a percent alone. */
const isFigure = (field: ColumnField, typed: string) =>
  typed.trim() === '' ||
  (/\d/.test(typed) && (percents.has(field) ? isOnePercent : isOneAmount)(typed));

/** What typed text means in a column; undefined where a figure was asked for and none came. */
export function readCell(
  { field, read }: Column,
  typed: string,
  findManufacturer: FindManufacturer,
): CellEdit | undefined {
  if (read)
    return isFigure(field, typed) ? { field: field as PricedField, value: read(typed) } : undefined;
  if (field !== 'MfgCode')
    return { field: field as 'PartNumber' | 'Description' | 'StockCode', value: typed };
  const found = findManufacturer(typed.trim());
  return { field, value: found?.code ?? typed, mfgId: found?.id ?? null };
}
