import * as z from 'zod/mini';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { orderListFields, type OrderColumnField } from './order-list-fields.ts';
import {
  registerSchema,
  createTextSchema,
  createIntegerSchema,
  createMustBeText,
} from './schema-values.ts';

export type OrderSearchField = OrderColumnField['field'];

const dataTypesByKind = {
  text: 'string',
  day: 'date',
  moment: 'datetime',
  number: 'number',
  money: 'number',
} as const;

/** The columns that a user can choose in the order search. */
export const orderSearchColumns = orderListFields
  .filter((listed): listed is OrderColumnField => 'heading' in listed)
  .map(({ field, kind, heading }) => ({
    Name: heading,
    Field: field,
    DataType: dataTypesByKind[kind],
  }));

const columnFields = orderSearchColumns.map(({ Field }) => Field);
const isKnownColumn = (column: { Name: string; Field: string }) =>
  orderSearchColumns.some(({ Name, Field }) => Name === column.Name && Field === column.Field);

const TableConfigColumn = z
  .object({
    Name: createTextSchema(50),
    SortOrder: createIntegerSchema(0, 100),
    Field: z.enum(columnFields),
    DataType: z.nullish(z.enum(['string', 'number', 'boolean', 'date', 'datetime'])),
    /** In pixels. */
    Width: z.nullish(createIntegerSchema(20, 2_000)),
  })
  .check(
    z.refine(isKnownColumn, { path: ['Name'], message: createMustBeText('the name of its field') }),
  );

const haveUniqueFields = (columns: readonly { Field: string }[]) =>
  new Set(columns.map(({ Field }) => Field)).size === columns.length;

export const TableConfigType = z.literal('OrderSearch');

/** The columns that a user chose for a list, left to right by SortOrder. */
export const TableConfig = registerSchema(
  'TableConfig',
  z.object({
    TableConfigType,
    Columns: z.array(TableConfigColumn).check(
      z.minLength(1),
      z.maxLength(orderSearchColumns.length),
      z.refine(haveUniqueFields, {
        message: registerFieldMessage('lists.fieldRepeated', listsTexts.fieldRepeated),
      }),
    ),
  }),
);
export type TableConfig = z.output<typeof TableConfig>;

/** The stored configuration of a user; empty Columns where they chose none. */
export const StoredTableConfig = z.object({
  Result: z.object({ TableConfigType, Columns: z.array(TableConfigColumn) }),
});
