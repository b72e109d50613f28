import { Damaged, isDamage, Unreadable } from './damage.ts';
import { readDefinition, type Definition } from './definition.ts';
import { Pages } from './pages.ts';
import { rowPages, type Row } from './rows.ts';
import { textReader } from './text.ts';
import type { ColumnKind } from './values.ts';

/*
 * Reads Access databases, .mdb and .accdb, page by page from the disk. Nothing of a file is trusted: what points
 * outside of it and what comes in a circle are damage, and damage is said. Where a table has fewer rows than it says,
 * those that are there are read, and how many are missing is said.
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
  /** How many tables and other objects it says it has besides. */
  missing: number;
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
  const { objects, missing } = objectsOf(catalog);
  for (const { name, type, flags, page } of objects) {
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
  return { tables, linked, damaged, missing };
}

type CatalogEntry = { name: string; type: number; flags: number; page: number };

function objectsOf(catalog: AccessTable): { objects: CatalogEntry[]; missing: number } {
  const rows = [...catalog.rows(['Id', 'Name', 'Type', 'Flags'])].flat();
  const objects = rows.map(([id, name, type, flags]) => {
    if (typeof name !== 'string') throw new Damaged('an object has no name');
    return {
      name,
      type: Number(type) & 0x7f,
      flags: Number(flags ?? 0),
      page: Number(id) & PAGE_OF_ID,
    };
  });
  return { objects, missing: missingOf(catalog, rows.length) };
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

/** How many rows a table says it has besides those that were read. */
export const missingOf = ({ rowCount }: AccessTable, read: number): number =>
  Math.max(0, rowCount - read);

export { isDamage, Unreadable } from './damage.ts';
export { unread, type Cell } from './rows.ts';
export { isRead } from './values.ts';
