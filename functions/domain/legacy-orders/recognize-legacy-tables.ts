import type { AccessTable } from '#functions/access-file/open-access-file.ts';
import { isReadableColumnKind } from '#functions/access-file/open-access-file.ts';
import type { LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import {
  customerColumnNames,
  customerTableNames,
  lineColumnNames,
  lineTableNames,
  orderColumnNames,
  orderTableNames,
  normalizeLegacyName,
  productColumnNames,
  productTableNames,
} from './legacy-names.ts';

/** The table data that recognition needs. */
export type RecognizableTable = Pick<AccessTable, 'name' | 'columns' | 'rowCount'>;
type ColumnByField<Field extends string> = Partial<Record<Field, string>>;
type RankedTable<Field extends string> = {
  table: RecognizableTable;
  columns: ColumnByField<Field>;
  rank: number;
};

const NAME_MATCH_RANK = 100;
/** A table with an unknown name counts as orders or lines if at least this many columns match. */
const MIN_MATCHING_COLUMNS = 5;

const toNameSet = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split(' ')));

/** The columns by field. If several columns match a field, the one whose name is first in the list wins. */
function matchColumns<Field extends string>(
  { columns }: RecognizableTable,
  names: Readonly<Record<Field, string>>,
): ColumnByField<Field> {
  const columnByName = new Map<string, string>();
  for (const { name, kind } of columns)
    if (isReadableColumnKind(kind) && !columnByName.has(normalizeLegacyName(name)))
      columnByName.set(normalizeLegacyName(name), name);
  const matched: ColumnByField<Field> = {};
  const usedColumns = new Set<string>();
  for (const [field, list] of Object.entries(names) as [Field, string][]) {
    const name = list
      .split(' ')
      .map((one) => columnByName.get(one))
      .find((one) => one !== undefined && !usedColumns.has(one));
    if (name === undefined) continue;
    matched[field] = name;
    usedColumns.add(name);
  }
  return matched;
}

function findBestTable<Field extends string>(
  tables: readonly RecognizableTable[],
  names: { tables: readonly string[]; columns: Readonly<Record<Field, string>> },
  isSufficient: (columns: ColumnByField<Field>, isNamed: boolean) => boolean,
): RankedTable<Field> | undefined {
  const knownNames = toNameSet(names.tables);
  return tables
    .map((table) => {
      const columns = matchColumns(table, names.columns);
      const isNamed = knownNames.has(normalizeLegacyName(table.name));
      const rank = Object.keys(columns).length + (isNamed ? NAME_MATCH_RANK : 0);
      return { table, columns, rank, isNamed };
    })
    .filter(({ columns, isNamed }) => isSufficient(columns, isNamed))
    .toSorted(
      (one, other) => other.rank - one.rank || other.table.rowCount - one.table.rowCount,
    )[0];
}

/** The tables for orders, lines, customers and products, with their columns by field. */
export type RecognizedTables = LegacyMapping & {
  Customers?: LegacyTableMapping;
  Products?: LegacyTableMapping;
};
export type LegacyTableMapping = { Table: string; Columns: Partial<Record<string, string>> };

export function recognizeLegacyTables(
  tables: readonly RecognizableTable[],
): RecognizedTables | undefined {
  const orders = findBestTable(
    tables,
    { tables: orderTableNames, columns: orderColumnNames },
    (columns, isNamed) =>
      Boolean(columns.number ?? columns.key) &&
      Boolean(columns.created ?? columns.customerName ?? columns.customerNumber ?? columns.total) &&
      (isNamed || (Boolean(columns.number) && Object.keys(columns).length >= MIN_MATCHING_COLUMNS)),
  );
  if (!orders) return undefined;
  const others = tables.filter((table) => table !== orders.table);
  const lines = findBestTable(
    others,
    { tables: lineTableNames, columns: lineColumnNames },
    (columns, isNamed) =>
      Boolean(columns.orderKey) &&
      Boolean(columns.quantity) &&
      Boolean(columns.description ?? columns.partNumber ?? columns.productKey) &&
      (isNamed || Object.keys(columns).length >= MIN_MATCHING_COLUMNS),
  );
  return {
    Orders: { Table: orders.table.name, Columns: orders.columns },
    Lines: lines ? { Table: lines.table.name, Columns: lines.columns } : null,
    ...recognizeLookupTables(others.filter((table) => table !== lines?.table)),
  };
}

/** The customer and product tables that orders and lines refer to, if there are any. */
export function recognizeLookupTables(
  tables: readonly RecognizableTable[],
): Pick<RecognizedTables, 'Customers' | 'Products'> {
  const customers = findBestTable(
    tables,
    { tables: customerTableNames, columns: customerColumnNames },
    (columns, isNamed) => isNamed && Boolean(columns.customerKey),
  );
  const products = findBestTable(
    tables.filter((table) => table !== customers?.table),
    { tables: productTableNames, columns: productColumnNames },
    (columns, isNamed) => isNamed && Boolean(columns.productKey),
  );
  return {
    ...(customers && { Customers: { Table: customers.table.name, Columns: customers.columns } }),
    ...(products && { Products: { Table: products.table.name, Columns: products.columns } }),
  };
}

/** Tests if a database has all tables and columns of a chosen mapping. */
export const hasAllMappedColumns = (
  mapping: LegacyMapping,
  tables: readonly RecognizableTable[],
): boolean =>
  [mapping.Orders, mapping.Lines].every((tableMapping) => {
    if (!tableMapping) return true;
    const table = tables.find(({ name }) => name === tableMapping.Table);
    const names = new Set(
      table?.columns.filter(({ kind }) => isReadableColumnKind(kind)).map(({ name }) => name),
    );
    return Object.values(tableMapping.Columns).every((name) => names.has(name));
  });
