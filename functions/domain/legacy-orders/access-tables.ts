import { isRead, unread, type AccessTable, type Cell } from '#functions/access-file/open-access.ts';
import { invalid, notFound, ApiError } from '#functions/api-error.ts';
import { inScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { openFile } from '#functions/outside/aws.ts';
import { findLegacyMapping } from '#functions/store/dealers/legacy-mapping.ts';
import type { StoredUpload } from '#functions/store/dealers/uploads.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';
import {
  ACCESS_TABLE_PREVIEW_ROWS,
  type AccessTables,
  type LegacyMapping,
} from '#shared/schemas/legacy-orders-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { eachDatabase, type Database } from './databases.ts';
import { pagesOf } from './read-table.ts';
import { isOf, recognise } from './recognise.ts';

/** No cell shows more. */
const LONGEST_CELL = 100;
/** Of all tables of an upload; a database of more is no one program's. */
const MOST_TABLES = 200;

/** Works with each database of an upload that is kept. */
async function withDatabases(
  { upload, fileKey }: StoredUpload,
  work: (database: Database) => void,
): Promise<void> {
  const found = await openFile(readVariable('FILES_BUCKET'), fileKey);
  if (!found) throw notFound();
  await inScratchFile(found.bytes, upload.Size, ({ fd, size }) =>
    eachDatabase({ fd, size, fileName: upload.FileName }, async (database) => work(database)),
  );
}

/** The tables of an upload with their first rows, and which of them are taken for orders. */
export async function accessTables(dealer: DealerKey, stored: StoredUpload): Promise<AccessTables> {
  const Tables: AccessTables['Tables'] = [];
  const chosen = await findLegacyMapping(dealer);
  let Mapping: LegacyMapping | null = null;
  await withDatabases(stored, (database) => {
    for (const table of database.tables) {
      if (Tables.length >= MOST_TABLES) break;
      Tables.push({ Database: database.name, ...shown(table) });
    }
    if (chosen && isOf(chosen, database.tables)) Mapping = chosen;
    const { Orders, Lines } = recognise(database.tables) ?? {};
    if (Orders && Lines !== undefined) Mapping ??= { Orders, Lines };
  });
  return { Tables, Mapping };
}

function shown(table: AccessTable) {
  const Columns = table.columns.filter(({ kind }) => isRead(kind)).map(({ name }) => name);
  const Rows = firstRows(table, Columns);
  // The head of a table may count fewer than there are.
  const RowCount = Math.max(table.rowCount, Rows.length);
  return { Name: table.name, RowCount, Columns, Rows: Rows.slice(0, ACCESS_TABLE_PREVIEW_ROWS) };
}

/** At least as many as are shown, by the page. */
function firstRows(table: AccessTable, columns: readonly string[]) {
  const rows: (string | null)[][] = [];
  try {
    for (const some of pagesOf(table, columns)) {
      rows.push(...some.map((row) => row.map(inCell)));
      if (rows.length >= ACCESS_TABLE_PREVIEW_ROWS) break;
    }
  } catch (error) {
    // What is damaged behind the first rows is said when it is read.
    if (!(error instanceof ApiError)) throw error;
  }
  return rows;
}

const inCell = (cell: Cell) => (cell === unread ? null : (cell?.slice(0, LONGEST_CELL) ?? null));

/** Refuses a choice that names what no database of the upload has. */
export async function assertMappingFitsUpload(
  stored: StoredUpload,
  mapping: LegacyMapping,
): Promise<void> {
  let isKnown = false;
  await withDatabases(stored, ({ tables }) => {
    isKnown ||= isOf(mapping, tables);
  });
  const { number, key } = mapping.Orders.Columns;
  const hasLink = !mapping.Lines || mapping.Lines.Columns.orderKey !== undefined;
  if (!isKnown || (number ?? key) === undefined || !hasLink)
    throw invalid(legacyOrdersTexts.notOfThisFile);
}
