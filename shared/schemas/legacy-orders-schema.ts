import * as z from 'zod/mini';
import { registerSchema, createTextSchema, createIntegerSchema } from './schema-values.ts';

/** The fields of an order that a column of an Access database can contain. */
export const legacyOrderFields = [
  'key',
  'number',
  'created',
  'revised',
  'committed',
  'installed',
  'expires',
  'customerKey',
  'customerNumber',
  'customerName',
  'rep',
  'repCode',
  'worksheetName',
  'notes',
  'subtotal',
  'freight',
  'tax',
  'taxRate',
  'total',
  'deposit',
  'billAddress',
  'billCity',
  'billState',
  'billZip',
  'billPhone',
  'shipName',
  'shipAddress',
  'shipCity',
  'shipState',
  'shipZip',
] as const;
export type LegacyOrderField = (typeof legacyOrderFields)[number];

/** The fields of a line that a column can contain. */
export const legacyLineFields = [
  'orderKey',
  'lineNumber',
  'quantity',
  'manufacturer',
  'partNumber',
  'stockCode',
  'description',
  'retail',
  'dealerCost',
  'customerCost',
  'discount1',
  'discount2',
  'extended',
  'bundle',
  'productKey',
] as const;
export type LegacyLineField = (typeof legacyLineFields)[number];

/** Access allows names of 64 characters. */
const TableName = createTextSchema(64);
const ColumnName = createTextSchema(64);

const createTableMappingSchema = <Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.object({ Table: TableName, Columns: z.partialRecord(z.enum(fields), ColumnName) });

/** The tables of a database with orders and lines, and their columns by field. */
export const LegacyMapping = registerSchema(
  'LegacyMapping',
  z.object({
    Orders: createTableMappingSchema(legacyOrderFields),
    Lines: z.nullable(createTableMappingSchema(legacyLineFields)),
  }),
);
export type LegacyMapping = z.output<typeof LegacyMapping>;

/** The number of preview rows of each table. */
export const ACCESS_TABLE_PREVIEW_ROWS = 5;

/** The tables of a database, for the user to map. */
export const AccessTables = registerSchema(
  'AccessTables',
  z.object({
    Tables: z.array(
      z.object({
        Name: z.string(),
        /** The name of the database within a zip. */
        Database: z.string(),
        RowCount: createIntegerSchema(0, Number.MAX_SAFE_INTEGER),
        Columns: z.array(z.string()),
        /** The values as text, in the order of the columns. */
        Rows: z.array(z.array(z.nullable(z.string()))),
      }),
    ),
    /** The mapping that was chosen last, or is recognized. */
    Mapping: z.nullable(LegacyMapping),
  }),
);
export type AccessTables = z.output<typeof AccessTables>;
