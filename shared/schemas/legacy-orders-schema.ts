import * as z from 'zod/mini';
import { registerSchema, createTextSchema, createIntegerSchema } from './schema-values.ts';

/** What of an order a column of an Access database may say. */
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

/** What of a line one may say. */
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

/** Which tables of a database are orders and their lines, and which columns say what. */
export const LegacyMapping = registerSchema(
  'LegacyMapping',
  z.object({
    Orders: createTableMappingSchema(legacyOrderFields),
    Lines: z.nullable(createTableMappingSchema(legacyLineFields)),
  }),
);
export type LegacyMapping = z.output<typeof LegacyMapping>;

/** Of each table the first rows are shown. */
export const ACCESS_TABLE_PREVIEW_ROWS = 5;

/** The tables of a database, so that somebody may say what they are. */
export const AccessTables = registerSchema(
  'AccessTables',
  z.object({
    Tables: z.array(
      z.object({
        Name: z.string(),
        /** The database within a zip. */
        Database: z.string(),
        RowCount: createIntegerSchema(0, Number.MAX_SAFE_INTEGER),
        Columns: z.array(z.string()),
        /** As they are written in the columns, in their order. */
        Rows: z.array(z.array(z.nullable(z.string()))),
      }),
    ),
    /** As it was chosen the last time, or is recognised. */
    Mapping: z.nullable(LegacyMapping),
  }),
);
export type AccessTables = z.output<typeof AccessTables>;
