import { invalid } from '#functions/api-error.ts';
import type { RejectedItem } from '#functions/domain/processing/processor.ts';
import type { LegacyLineField, LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import type { CommaStatistics } from './comma-statistics.ts';
import type { LegacyOrderTexts } from './compose.ts';
import type { Database } from './databases.ts';
import type {
  LegacyValueRejecter,
  LegacyRowTexts,
  LegacyRowReporter,
} from './legacy-row-reader.ts';
import type { LegacyLineTexts } from './lines.ts';
import { plainName } from './names.ts';
import type { Notes } from './notes.ts';
import { readTable } from './read-table.ts';
import { isOf, recognise, sides, type Recognised, type Side } from './recognise.ts';

/** An order as a row says it, and where that row stands. */
export type FoundOrder = {
  texts: LegacyOrderTexts;
  /** What lines name it by, within its database. */
  link: string;
  table: FoundTable;
  row: number;
};
export type FoundLine = { texts: LegacyLineTexts; row: number };
/** Where rows stand, and what their columns are called there. */
export type FoundTable = {
  database: string;
  location: string;
  columns: Partial<Record<string, string>>;
};

/** More are no dealer's, and would not fit the lists of orders. */
export const MOST_ORDERS = 100_000;
const MOST_LINES = 5_000_000;
const MOST_SIDE_ROWS = 500_000;

type Run = {
  rejectItem: (refused: RejectedItem) => void;
  reached: (step: string, done?: number, total?: number) => Promise<void>;
};
/** What reads, and what there is to say of how it went. */
type Reading = { run: Run; notes: Notes };

/** Which tables are what: as it was chosen for the dealer, where the database has those, or as they are recognised. */
export function tablesOf(database: Database, chosen: LegacyMapping | null): Recognised {
  const { tables, damaged, linked } = database;
  const named = [...tables, ...damaged.map((name) => ({ name, columns: [], rowCount: 0 }))];
  if (named.length === 0)
    throw invalid(linked.length > 0 ? legacyOrdersTexts.linkedOnly : legacyOrdersTexts.noTables);
  const found =
    chosen && isOf(chosen, tables)
      ? { ...chosen, ...sides(tables.filter(({ name }) => !isNamed(chosen, name))) }
      : recognise(tables);
  if (found) return found;
  const broken = damaged[0];
  throw invalid(
    broken === undefined ? legacyOrdersTexts.noOrders : legacyOrdersTexts.damagedTable(broken),
  );
}

const isNamed = ({ Orders, Lines }: LegacyMapping, name: string) =>
  name === Orders.Table || name === Lines?.Table;

export const foundTable = (
  { name: database }: Database,
  { Table, Columns: columns }: Side,
): FoundTable => ({ database, location: `${database}, ${Table}`, columns });

/** A table, and the column of a field where it has one. */
const formatColumnLocation = ({ location, columns }: FoundTable, field: string) =>
  [location, columns[field]].filter(Boolean).join(', ');

/** Says of a row of a table what is refused of it, under the names of its columns. */
export const createValueRejecter =
  ({ location, columns }: FoundTable, { rejectItem }: Pick<Run, 'rejectItem'>) =>
  (row: number): LegacyValueRejecter =>
  (field, value, reason) =>
    rejectItem({ line: row, location, column: columns[field] ?? '', value, reason });

/** What is known of all rows while each is told of. */
type Learned = { notes: Notes; commaStatistics: CommaStatistics };

/** Says of a row of a table all that there is to say of it. */
export const createRowReporter =
  (table: FoundTable, run: Pick<Run, 'rejectItem'>, { notes, commaStatistics }: Learned) =>
  (row: number): LegacyRowReporter => ({
    rejectValue: createValueRejecter(table, run)(row),
    note: (what, field) => notes.note(what, formatColumnLocation(table, field)),
    getCommaUsage: (field) => commaStatistics.of(table.location, field),
  });

/** The rows of a table that stands behind others, by their key: the first of each. */
async function readSide(
  database: Database,
  side: Side | undefined,
  key: string,
  { run, notes }: Reading,
): Promise<ReadonlyMap<string, LegacyRowTexts<string>>> {
  const found = new Map<string, LegacyRowTexts<string>>();
  if (!side) return found;
  const table = foundTable(database, side);
  const query = {
    table: side.Table,
    columns: side.Columns,
    most: MOST_SIDE_ROWS,
    createRejecter: createValueRejecter(table, run),
    missing: (rows: number) => notes.note('missing', table.location, rows),
  };
  await readTable(database, query, (texts) => {
    const of = texts[key];
    if (of !== undefined && !found.has(of)) found.set(of, texts);
  });
  return found;
}

/** The row of another table that a row names; told where it names one that is not there. */
function parentOf<Field extends string>(
  own: LegacyRowTexts<Field>,
  field: Field,
  parents: ReadonlyMap<string, LegacyRowTexts<string>>,
  noParent: (field: Field) => void,
): LegacyRowTexts<string> | undefined {
  const key = own[field];
  if (key === undefined) return undefined;
  const found = parents.get(key);
  if (!found) noParent(field);
  return found;
}

/** Reads the orders of a database, filled with what its table of customers says of theirs. */
export async function readOrders(
  database: Database,
  recognised: Recognised,
  { run, notes }: Reading,
  onOrder: (order: FoundOrder) => void,
): Promise<void> {
  const { Orders, Customers } = recognised;
  const isByNumber = linesNameNumbers(recognised);
  const customers = await readSide(database, Customers, 'customerKey', { run, notes });
  notes.note('missing', database.name, database.missing);
  const table = foundTable(database, Orders);
  const createRejecter = createValueRejecter(table, run);
  const reached = (done: number, total: number) =>
    run.reached(legacyOrdersTexts.readingOrders, done, total);
  const query = {
    table: Orders.Table,
    columns: Orders.Columns,
    most: MOST_ORDERS,
    createRejecter,
    missing: (rows: number) => notes.note('missing', table.location, rows),
    reached,
  };
  const noParent = (field: string) => notes.note('noParent', formatColumnLocation(table, field));
  let count = 0;
  await readTable(database, query, (own, row) => {
    count++;
    const field = own.customerKey === undefined ? 'customerNumber' : 'customerKey';
    const customer = Customers && parentOf(own, field, customers, noParent);
    const texts = { ...(customer as LegacyOrderTexts | undefined), ...own };
    const link = isByNumber ? (texts.number ?? texts.key) : (texts.key ?? texts.number);
    if (link === undefined) createRejecter(row)('number', '', legacyOrdersTexts.noNumber);
    else onOrder({ texts, link, table, row });
  });
  if (count === 0) throw invalid(legacyOrdersTexts.emptyOrders(Orders.Table));
}

/** Whether the column by which lines name their order is called as the orders' number is, and not as their key. */
function linesNameNumbers({ Orders, Lines }: Recognised): boolean {
  const { key, number } = Orders.Columns;
  const named = plainName(Lines?.Columns.orderKey ?? '');
  if (key !== undefined && plainName(key) === named) return false;
  return key === undefined || (number !== undefined && plainName(number) === named);
}

/** Reads the lines of a database, filled with what its table of products says of theirs. */
export async function readLines(
  database: Database,
  { Lines, Products }: Recognised,
  { run, notes }: Reading,
  onLine: (line: FoundLine) => Promise<void>,
): Promise<void> {
  if (!Lines) return;
  const products = await readSide(database, Products, 'productKey', { run, notes });
  const table = foundTable(database, Lines);
  const createRejecter = createValueRejecter(table, run);
  const reached = (done: number, total: number) =>
    run.reached(legacyOrdersTexts.readingLines, done, total);
  const columns: Partial<Record<LegacyLineField, string>> = Lines.Columns;
  const missing = (rows: number) => notes.note('missing', table.location, rows);
  const noParent = (field: string) => notes.note('noParent', formatColumnLocation(table, field));
  const query = {
    table: Lines.Table,
    columns,
    most: MOST_LINES,
    createRejecter,
    missing,
    reached,
  };
  await readTable(database, query, async (own, row) => {
    const product = Products && parentOf(own, 'productKey', products, noParent);
    await onLine({ texts: { ...(product as LegacyLineTexts | undefined), ...own }, row });
  });
}
