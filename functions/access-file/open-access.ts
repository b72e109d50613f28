import { Damaged, isDamage, Unreadable } from './damage.ts';
import { readDefinition, type Definition } from './definition.ts';
import { Pages } from './pages.ts';
import { rowPages, type Row } from './rows.ts';
import { textReader } from './text.ts';
import type { ColumnKind } from './values.ts';

/*
 * Reads Access databases, .mdb and .accdb, page by page from the disk. Nothing of a file is trusted: what points
 * outside of it, what comes in a circle and what is less than it says are damage, and damage is said.
 */

export type AccessColumn = { name: string; kind: ColumnKind };

export type AccessTable = {
  name: string;
  columns: readonly AccessColumn[];
  /** How many rows it says it has. */
  rowCount: number;
  /** The rows of one of its pages after the other; throws `Damaged` where one is not as it was written. */
  rows: (columns: readonly string[]) => Generator<Row[]>;
};

export type AccessFile = {
  tables: readonly AccessTable[];
  /** Whose rows are in another file. */
  linked: readonly string[];
  /** Those that there are and that cannot be read. */
  damaged: readonly string[];
};

/** Of the table that lists all objects of a database. */
const CATALOG_PAGE = 2;
const TABLE = 1;
const LINKED = [4, 6];
const OF_THE_SYSTEM = 0x80_00_00_02;
const PAGE_OF_ID = 0x00_ff_ff_ff;

/** Looks into a database; throws `Unreadable` where there is nothing to be read. */
export function openAccess(fd: number, size: number): AccessFile {
  try {
    return readCatalog(new Pages(fd, size));
  } catch (error) {
    throw isDamage(error) ? new Unreadable('damaged') : error;
  }
}

function readCatalog(pages: Pages): AccessFile {
  const readText = textReader(pages.format, pages.codePage);
  const catalog = tableOf('', readDefinition(pages, CATALOG_PAGE, readText), { pages, readText });
  const tables: AccessTable[] = [];
  const linked: string[] = [];
  const damaged: string[] = [];
  for (const { name, type, flags, page } of objectsOf(catalog)) {
    if ((flags & OF_THE_SYSTEM) !== 0) continue;
    if (LINKED.includes(type)) linked.push(name);
    if (type !== TABLE) continue;
    try {
      tables.push(tableOf(name, readDefinition(pages, page, readText), { pages, readText }));
    } catch (error) {
      if (!isDamage(error)) throw error;
      damaged.push(name);
    }
  }
  return { tables, linked, damaged };
}

type CatalogEntry = { name: string; type: number; flags: number; page: number };

function objectsOf(catalog: AccessTable): CatalogEntry[] {
  const rows = [...wholeRows(catalog, ['Id', 'Name', 'Type', 'Flags'])].flat();
  return rows.map(([id, name, type, flags]) => {
    if (typeof name !== 'string') throw new Damaged('an object has no name');
    return {
      name,
      type: Number(type) & 0x7f,
      flags: Number(flags ?? 0),
      page: Number(id) & PAGE_OF_ID,
    };
  });
}

const tableOf = (
  name: string,
  definition: Definition,
  reading: { pages: Pages; readText: (bytes: Buffer) => string },
): AccessTable => ({
  name,
  columns: definition.columns.map((column) => ({ name: column.name, kind: column.kind })),
  rowCount: definition.rowCount,
  rows: (names) => {
    const columns = names.map((one) => definition.columns.find((column) => column.name === one)!);
    return rowPages(definition, columns, reading);
  },
});

/** The rows of a table; throws at the end where there were fewer than it says. */
export function* wholeRows(table: AccessTable, columns: readonly string[]): Generator<Row[]> {
  let count = 0;
  for (const rows of table.rows(columns)) {
    count += rows.length;
    yield rows;
  }
  if (count < table.rowCount)
    throw new Damaged(`it has ${table.rowCount} rows, and ${count} of them can be read`);
}

export { isDamage, Unreadable } from './damage.ts';
export { unread, type Cell } from './rows.ts';
export { isRead } from './values.ts';
