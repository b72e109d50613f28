import type { AccessTable } from '#functions/access-file/open-access.ts';
import { isRead } from '#functions/access-file/open-access.ts';
import type { LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import {
  customerColumns,
  customerTables,
  lineColumns,
  lineTables,
  orderColumns,
  orderTables,
  plainName,
  productColumns,
  productTables,
} from './names.ts';

/** What recognition looks at. */
export type NamedTable = Pick<AccessTable, 'name' | 'columns' | 'rowCount'>;
type Columns<Field extends string> = Partial<Record<Field, string>>;
type Found<Field extends string> = { table: NamedTable; columns: Columns<Field>; rank: number };

const BY_NAME = 100;
/** A table of another name is taken for orders, or lines, where so many of its columns are theirs. */
const ENOUGH = 5;

const toNameSet = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split(' ')));

/** The columns by what they say: of several that might, the one whose name stands first in the list. */
function columnsOf<Field extends string>(
  { columns }: NamedTable,
  names: Readonly<Record<Field, string>>,
): Columns<Field> {
  const byName = new Map<string, string>();
  for (const { name, kind } of columns)
    if (isRead(kind) && !byName.has(plainName(name))) byName.set(plainName(name), name);
  const found: Columns<Field> = {};
  const usedColumns = new Set<string>();
  for (const [field, list] of Object.entries(names) as [Field, string][]) {
    const name = list
      .split(' ')
      .map((one) => byName.get(one))
      .find((one) => one !== undefined && !usedColumns.has(one));
    if (name === undefined) continue;
    found[field] = name;
    usedColumns.add(name);
  }
  return found;
}

function best<Field extends string>(
  tables: readonly NamedTable[],
  names: { tables: readonly string[]; columns: Readonly<Record<Field, string>> },
  isEnough: (columns: Columns<Field>, isNamed: boolean) => boolean,
): Found<Field> | undefined {
  const known = toNameSet(names.tables);
  return tables
    .map((table) => {
      const columns = columnsOf(table, names.columns);
      const isNamed = known.has(plainName(table.name));
      const rank = Object.keys(columns).length + (isNamed ? BY_NAME : 0);
      return { table, columns, rank, isNamed };
    })
    .filter(({ columns, isNamed }) => isEnough(columns, isNamed))
    .toSorted(
      (one, other) => other.rank - one.rank || other.table.rowCount - one.table.rowCount,
    )[0];
}

/** Which tables are orders, lines, and what stands behind them, and which columns say what; nothing where no orders are. */
export type Recognised = LegacyMapping & { Customers?: Side; Products?: Side };
export type Side = { Table: string; Columns: Partial<Record<string, string>> };

export function recognise(tables: readonly NamedTable[]): Recognised | undefined {
  const orders = best(
    tables,
    { tables: orderTables, columns: orderColumns },
    (columns, isNamed) =>
      Boolean(columns.number ?? columns.key) &&
      Boolean(columns.created ?? columns.customerName ?? columns.customerNumber ?? columns.total) &&
      (isNamed || (Boolean(columns.number) && Object.keys(columns).length >= ENOUGH)),
  );
  if (!orders) return undefined;
  const others = tables.filter((table) => table !== orders.table);
  const lines = best(
    others,
    { tables: lineTables, columns: lineColumns },
    (columns, isNamed) =>
      Boolean(columns.orderKey) &&
      Boolean(columns.quantity) &&
      Boolean(columns.description ?? columns.partNumber ?? columns.productKey) &&
      (isNamed || Object.keys(columns).length >= ENOUGH),
  );
  return {
    Orders: { Table: orders.table.name, Columns: orders.columns },
    Lines: lines ? { Table: lines.table.name, Columns: lines.columns } : null,
    ...sides(others.filter((table) => table !== lines?.table)),
  };
}

/** The tables that orders and lines name customers and products from, where they are. */
export function sides(tables: readonly NamedTable[]): Pick<Recognised, 'Customers' | 'Products'> {
  const customers = best(
    tables,
    { tables: customerTables, columns: customerColumns },
    (columns, isNamed) => isNamed && Boolean(columns.customerKey),
  );
  const products = best(
    tables.filter((table) => table !== customers?.table),
    { tables: productTables, columns: productColumns },
    (columns, isNamed) => isNamed && Boolean(columns.productKey),
  );
  return {
    ...(customers && { Customers: { Table: customers.table.name, Columns: customers.columns } }),
    ...(products && { Products: { Table: products.table.name, Columns: products.columns } }),
  };
}

/** Whether a mapping that somebody chose is of this database. */
export const isOf = (mapping: LegacyMapping, tables: readonly NamedTable[]): boolean =>
  [mapping.Orders, mapping.Lines].every((chosen) => {
    if (!chosen) return true;
    const table = tables.find(({ name }) => name === chosen.Table);
    const names = new Set(
      table?.columns.filter(({ kind }) => isRead(kind)).map(({ name }) => name),
    );
    return Object.values(chosen.Columns).every((name) => names.has(name));
  });
