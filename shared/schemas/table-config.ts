import * as z from 'zod';

/** What a user may show in the order search, in the order in which it is offered; the last two only where asked for. */
export const orderSearchColumns = [
  { Name: 'Order #', Field: 'OrderNumber', DataType: 'string' },
  { Name: 'Order Date', Field: 'CreatedOn', DataType: 'datetime' },
  { Name: 'Order Owner', Field: 'SalesRepFullName', DataType: 'string' },
  { Name: 'Worksheet Name', Field: 'WorksheetName', DataType: 'string' },
  { Name: 'Customer #', Field: 'JdeNumber', DataType: 'string' },
  { Name: 'Bill Name', Field: 'BillingInfo.Name', DataType: 'string' },
  { Name: 'Bill State', Field: 'BillingInfo.StateProvince', DataType: 'string' },
  { Name: 'Bill City', Field: 'BillingInfo.City', DataType: 'string' },
  { Name: 'Ship Name', Field: 'ShippingInfo.Name', DataType: 'string' },
  { Name: 'Ship State', Field: 'ShippingInfo.StateProvince', DataType: 'string' },
  { Name: 'Ship City', Field: 'ShippingInfo.City', DataType: 'string' },
  { Name: 'Install Date', Field: 'InstalledOn', DataType: 'date' },
  { Name: 'Revise Date', Field: 'RevisedOn', DataType: 'datetime' },
  { Name: 'Expire Date', Field: 'ExpiresOn', DataType: 'date' },
  { Name: 'Additional Rep 1', Field: 'AdditionalRepName', DataType: 'string' },
  { Name: 'Sales Rep', Field: 'EquipmentRepName', DataType: 'string' },
] as const;
export type OrderSearchField = (typeof orderSearchColumns)[number]['Field'];

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
