import { DamagedFileError, isDamageError, UnreadableFileError } from './access-file-errors.ts';
import { AccessPageReader } from './access-page-reader.ts';
import { readRowPages, type AccessRow } from './access-rows.ts';
import { readTableDefinition, type AccessTableDefinition } from './access-table-definition.ts';
import { createAccessTextDecoder } from './access-text.ts';
import type { AccessColumnKind } from './access-values.ts';

/*
 * Reads Access databases, .mdb and .accdb, page by page from the disk. A file is not trusted: pointers
 * outside of it and circles are reported as damage. When a table has fewer rows than its definition says, the
 * existing ones are read and the number of missing ones is reported.
 */

export type AccessColumn = { name: string; kind: AccessColumnKind };

export type AccessTable = {
  name: string;
  columns: readonly AccessColumn[];
  /** The number of rows in its definition. */
  rowCount: number;
  /** The rows, page by page; throws DamagedFileError when a page is damaged. */
  readRows: (columns: readonly string[]) => Generator<AccessRow[]>;
};

export type AccessFile = {
  tables: readonly AccessTable[];
  /** Tables whose rows are in another file. */
  linkedTables: readonly string[];
  /** Tables that exist but cannot be read. */
  damagedTables: readonly string[];
  /** How many more tables and other objects the catalog should have. */
  missingCount: number;
};

/** The page of the table that lists all objects of a database. */
const CATALOG_PAGE_NUMBER = 2;
const TABLE_OBJECT_TYPE = 1;
const LINKED_OBJECT_TYPES = [4, 6];
const SYSTEM_OBJECT_FLAGS = 0x80_00_00_02;
const PAGE_NUMBER_MASK = 0x00_ff_ff_ff;

/** Opens a database; throws UnreadableFileError when it cannot be read. */
export function openAccessFile(fd: number, byteCount: number): AccessFile {
  try {
    return readAccessCatalog(new AccessPageReader(fd, byteCount));
  } catch (error) {
    throw isDamageError(error) ? new UnreadableFileError('damaged') : error;
  }
}

function readAccessCatalog(pages: AccessPageReader): AccessFile {
  const readText = createAccessTextDecoder(pages.format, pages.codePage);
  const catalog = createAccessTable('', readTableDefinition(pages, CATALOG_PAGE_NUMBER, readText), {
    pages,
    readText,
  });
  const tables: AccessTable[] = [];
  const linkedTables: string[] = [];
  const damagedTables: string[] = [];
  const { objects: entries, missing: missingCount } = readCatalogEntries(catalog);
  for (const { name, type, flags, page } of entries) {
    if ((flags & SYSTEM_OBJECT_FLAGS) !== 0) continue;
    if (LINKED_OBJECT_TYPES.includes(type)) linkedTables.push(name);
    if (type !== TABLE_OBJECT_TYPE) continue;
    try {
      tables.push(
        createAccessTable(name, readTableDefinition(pages, page, readText), { pages, readText }),
      );
    } catch (error) {
      if (!isDamageError(error)) throw error;
      damagedTables.push(name);
    }
  }
  return { tables, linkedTables, damagedTables, missingCount };
}

type CatalogEntry = { name: string; type: number; flags: number; page: number };

function readCatalogEntries(catalog: AccessTable): { objects: CatalogEntry[]; missing: number } {
  const rows = [...catalog.readRows(['Id', 'Name', 'Type', 'Flags'])].flat();
  const entries = rows.map(([id, name, type, flags]) => {
    if (typeof name !== 'string') throw new DamagedFileError('an object has no name');
    return {
      name,
      type: Number(type) & 0x7f,
      flags: Number(flags ?? 0),
      page: Number(id) & PAGE_NUMBER_MASK,
    };
  });
  return { objects: entries, missing: computeMissingRowCount(catalog, rows.length) };
}

const createAccessTable = (
  name: string,
  definition: AccessTableDefinition,
  readContext: { pages: AccessPageReader; readText: (bytes: Buffer) => string },
): AccessTable => ({
  name,
  columns: definition.columns.map((column) => ({ name: column.name, kind: column.kind })),
  rowCount: definition.rowCount,
  readRows: (names) => {
    const columns = names.map((one) => definition.columns.find((column) => column.name === one)!);
    return readRowPages(definition, columns, readContext);
  },
});

/** The number of rows in the definition that were not read. */
export const computeMissingRowCount = ({ rowCount }: AccessTable, readRowCount: number): number =>
  Math.max(0, rowCount - readRowCount);

export { isDamageError, UnreadableFileError } from './access-file-errors.ts';
export { unreadableCell, type AccessCell } from './access-rows.ts';
export { isReadableColumnKind } from './access-values.ts';
