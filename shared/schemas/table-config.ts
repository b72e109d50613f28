import * as z from 'zod';
import { orderListFields, type OrderColumnField } from './order-list-fields.ts';

export type OrderSearchField = OrderColumnField['field'];

const dataTypes = { text: 'string', day: 'date', moment: 'datetime' } as const;

/** What a user may show in the order search. */
export const orderSearchColumns = orderListFields
  .filter((listed): listed is OrderColumnField => 'heading' in listed)
  .map(({ field, kind, heading }) => ({
    Name: heading,
    Field: field,
    DataType: dataTypes[kind],
  }));

const fields = orderSearchColumns.map(({ Field }) => Field);
const isKnown = (column: { Name: string; Field: string }) =>
  orderSearchColumns.some(({ Name, Field }) => Name === column.Name && Field === column.Field);

const Column = z
  .object({
    Name: z.string().max(50),
    SortOrder: z.number().int().min(0).max(100),
    Field: z.enum(fields),
    DataType: z.enum(['string', 'number', 'boolean', 'date', 'datetime']).nullish(),
    /** In pixels. */
    Width: z.number().int().min(20).max(2_000).nullish(),
  })
  .refine(isKnown, { path: ['Name'], message: 'Must be the name of its field' });

const isOnce = (columns: readonly { Field: string }[]) =>
  new Set(columns.map(({ Field }) => Field)).size === columns.length;

export const TableConfigType = z.literal('OrderSearch');

/** The columns a user chose for a list, left to right by SortOrder. */
export const TableConfig = z
  .object({
    TableConfigType,
    Columns: z
      .array(Column)
      .min(1)
      .max(orderSearchColumns.length)
      .refine(isOnce, { message: 'Must name each field once' }),
  })
  .meta({ id: 'TableConfig' });
export type TableConfig = z.output<typeof TableConfig>;

/** What is kept for a user: no columns where they chose none. */
export const KeptTableConfig = z.object({
  Result: z.object({ TableConfigType, Columns: z.array(Column) }),
});
