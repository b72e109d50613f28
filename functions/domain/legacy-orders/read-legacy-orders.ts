import type { RejectedItem } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { LegacyLineField, LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import type { LegacyDatabase } from './access-databases.ts';
import type { CommaStatistics } from './comma-statistics.ts';
import type { LegacyOrderTexts } from './compose-legacy-order.ts';
import { normalizeLegacyName } from './legacy-names.ts';
import type { LegacyLineTexts } from './legacy-order-lines.ts';
import type {
  LegacyValueRejecter,
  LegacyRowTexts,
  LegacyRowReporter,
} from './legacy-row-reader.ts';
import { readLegacyTable } from './read-legacy-table.ts';
import {
  hasAllMappedColumns,
  recognizeLegacyTables,
  recognizeLookupTables,
  type RecognizedTables,
  type LegacyTableMapping,
} from './recognize-legacy-tables.ts';
import type { RemarkCounter } from './remark-counter.ts';

/** The texts of an order, and where its row is. */
export type LegacyOrderRow = {
  texts: LegacyOrderTexts;
  /** The value by which lines refer to the order, within its database. */
  lineKey: string;
  table: LegacyTableLocation;
  row: number;
};
export type LegacyLineRow = { texts: LegacyLineTexts; row: number };
/** Where a table's rows are, and the column names by field. */
export type LegacyTableLocation = {
  database: string;
  location: string;
  columns: Partial<Record<string, string>>;
};

/** No dealer has more orders, and the order lists could not hold more. */
export const MAX_LEGACY_ORDERS = 100_000;
const MAX_LINES = 5_000_000;
const MAX_LOOKUP_ROWS = 500_000;

type ReadingRun = {
  rejectItem: (rejectedItem: RejectedItem) => void;
  reportProgress: (step: CodedMessage, done?: number, total?: number) => Promise<void>;
};
/** The processing run, and the counter of remarks. */
type ReadingContext = { run: ReadingRun; remarkCounter: RemarkCounter };

/**
 * The tables of a database by role: by the dealer's chosen mapping if it fits, otherwise as recognized.
 * Throws if there are none.
 */
export function requireLegacyTables(
  database: LegacyDatabase,
  chosenMapping: LegacyMapping | null,
): RecognizedTables {
  const { tables, damagedTables, linkedTables } = database;
  const namedTables = [
    ...tables,
    ...damagedTables.map((name) => ({ name, columns: [], rowCount: 0 })),
  ];
  if (namedTables.length === 0)
    throw createValidationError(
      linkedTables.length > 0
        ? legacyOrdersMessages.onlyLinkedTables
        : legacyOrdersMessages.noTables,
    );
  const selected =
    chosenMapping && hasAllMappedColumns(chosenMapping, tables)
      ? {
          ...chosenMapping,
          ...recognizeLookupTables(
            tables.filter(({ name }) => !isMappedTable(chosenMapping, name)),
          ),
        }
      : recognizeLegacyTables(tables);
  if (selected) return selected;
  const firstDamaged = damagedTables[0];
  throw createValidationError(
    firstDamaged === undefined
      ? legacyOrdersMessages.noOrders
      : legacyOrdersMessages.damagedTable(firstDamaged),
  );
}

const isMappedTable = ({ Orders, Lines }: LegacyMapping, name: string) =>
  name === Orders.Table || name === Lines?.Table;

export const toTableLocation = (
  { name: database }: LegacyDatabase,
  { Table, Columns: columns }: LegacyTableMapping,
): LegacyTableLocation => ({ database, location: `${database}, ${Table}`, columns });

/** A table, and the column of a field if there is one. */
const formatColumnLocation = ({ location, columns }: LegacyTableLocation, field: string) =>
  [location, columns[field]].filter(Boolean).join(', ');

/** Returns, for each row of a table, a function that reports rejected values by column name. */
export const createValueRejecter =
  ({ location, columns }: LegacyTableLocation, { rejectItem }: Pick<ReadingRun, 'rejectItem'>) =>
  (row: number): LegacyValueRejecter =>
  (field, value, reason) =>
    rejectItem({ line: row, location, column: columns[field] ?? '', value, reason });

/** Data about all rows that the report on one row needs. */
type RowReportingState = { remarkCounter: RemarkCounter; commaStatistics: CommaStatistics };

/** Returns the reporter for a row of a table. */
export const createRowReporter =
  (
    table: LegacyTableLocation,
    run: Pick<ReadingRun, 'rejectItem'>,
    { remarkCounter, commaStatistics }: RowReportingState,
  ) =>
  (row: number): LegacyRowReporter => ({
    rejectValue: createValueRejecter(table, run)(row),
    noteRemark: (kind, field) => remarkCounter.addRemark(kind, formatColumnLocation(table, field)),
    getCommaUsage: (field) => commaStatistics.getUsage(table.location, field),
  });

/** The rows of a lookup table by key; for a repeated key the first row. */
async function readLookupTable(
  database: LegacyDatabase,
  tableMapping: LegacyTableMapping | undefined,
  key: string,
  { run, remarkCounter }: ReadingContext,
): Promise<ReadonlyMap<string, LegacyRowTexts<string>>> {
  const textsByKey = new Map<string, LegacyRowTexts<string>>();
  if (!tableMapping) return textsByKey;
  const table = toTableLocation(database, tableMapping);
  const query = {
    table: tableMapping.Table,
    columns: tableMapping.Columns,
    maxRows: MAX_LOOKUP_ROWS,
    createRejecter: createValueRejecter(table, run),
    reportMissing: (rows: number) => remarkCounter.addRemark('rowsMissing', table.location, rows),
  };
  await readLegacyTable(database, query, (texts) => {
    const rowKey = texts[key];
    if (rowKey !== undefined && !textsByKey.has(rowKey)) textsByKey.set(rowKey, texts);
  });
  return textsByKey;
}

/** The row of another table that a row refers to; a missing row is reported. */
function findParentTexts<Field extends string>(
  ownTexts: LegacyRowTexts<Field>,
  field: Field,
  parents: ReadonlyMap<string, LegacyRowTexts<string>>,
  reportNoParent: (field: Field) => void,
): LegacyRowTexts<string> | undefined {
  const key = ownTexts[field];
  if (key === undefined) return undefined;
  const parent = parents.get(key);
  if (!parent) reportNoParent(field);
  return parent;
}

/**
 * Reads the orders of a database; empty customer fields are filled from its customer table. Throws if there
 * are none.
 */
export async function readLegacyOrders(
  database: LegacyDatabase,
  recognizedTables: RecognizedTables,
  { run, remarkCounter }: ReadingContext,
  onOrder: (order: LegacyOrderRow) => void,
): Promise<void> {
  const { Orders, Customers } = recognizedTables;
  const isByNumber = isKeyedByNumber(recognizedTables);
  const customers = await readLookupTable(database, Customers, 'customerKey', {
    run,
    remarkCounter,
  });
  remarkCounter.addRemark('rowsMissing', database.name, database.missingCount);
  const table = toTableLocation(database, Orders);
  const createRejecter = createValueRejecter(table, run);
  const reportProgress = (done: number, total: number) =>
    run.reportProgress(legacyOrdersMessages.readingOrders, done, total);
  const query = {
    table: Orders.Table,
    columns: Orders.Columns,
    maxRows: MAX_LEGACY_ORDERS,
    createRejecter,
    reportMissing: (rows: number) => remarkCounter.addRemark('rowsMissing', table.location, rows),
    reportProgress,
  };
  const reportNoParent = (field: string) =>
    remarkCounter.addRemark('parentMissing', formatColumnLocation(table, field));
  let count = 0;
  await readLegacyTable(database, query, (ownTexts, row) => {
    count++;
    const field = ownTexts.customerKey === undefined ? 'customerNumber' : 'customerKey';
    const customer = Customers && findParentTexts(ownTexts, field, customers, reportNoParent);
    const texts = { ...(customer as LegacyOrderTexts | undefined), ...ownTexts };
    const lineKey = isByNumber ? (texts.number ?? texts.key) : (texts.key ?? texts.number);
    if (lineKey === undefined)
      createRejecter(row)('number', '', legacyOrdersMessages.numberMissing);
    else onOrder({ texts, lineKey, table, row });
  });
  if (count === 0) throw createValidationError(legacyOrdersMessages.emptyOrders(Orders.Table));
}

/** Tests if the lines refer to orders by number and not by key, by the name of their column. */
function isKeyedByNumber({ Orders, Lines }: RecognizedTables): boolean {
  const { key, number } = Orders.Columns;
  const orderKeyName = normalizeLegacyName(Lines?.Columns.orderKey ?? '');
  if (key !== undefined && normalizeLegacyName(key) === orderKeyName) return false;
  return (
    key === undefined || (number !== undefined && normalizeLegacyName(number) === orderKeyName)
  );
}

/** Reads the lines of a database; empty product fields are filled from its product table. */
export async function readLegacyLines(
  database: LegacyDatabase,
  { Lines, Products }: RecognizedTables,
  { run, remarkCounter }: ReadingContext,
  onLine: (line: LegacyLineRow) => Promise<void>,
): Promise<void> {
  if (!Lines) return;
  const products = await readLookupTable(database, Products, 'productKey', { run, remarkCounter });
  const table = toTableLocation(database, Lines);
  const createRejecter = createValueRejecter(table, run);
  const reportProgress = (done: number, total: number) =>
    run.reportProgress(legacyOrdersMessages.readingLines, done, total);
  const columns: Partial<Record<LegacyLineField, string>> = Lines.Columns;
  const reportMissing = (rows: number) =>
    remarkCounter.addRemark('rowsMissing', table.location, rows);
  const reportNoParent = (field: string) =>
    remarkCounter.addRemark('parentMissing', formatColumnLocation(table, field));
  const query = {
    table: Lines.Table,
    columns,
    maxRows: MAX_LINES,
    createRejecter,
    reportMissing,
    reportProgress,
  };
  await readLegacyTable(database, query, async (ownTexts, row) => {
    const product = Products && findParentTexts(ownTexts, 'productKey', products, reportNoParent);
    await onLine({ texts: { ...(product as LegacyLineTexts | undefined), ...ownTexts }, row });
  });
}
