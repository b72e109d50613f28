import {
  isReadableColumnKind,
  unreadableCell,
  type AccessTable,
  type AccessCell,
} from '#functions/access-file/open-access-file.ts';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { findFileStream } from '#functions/external/aws-requests.ts';
import {
  createValidationError,
  createNotFoundError,
  RejectionError,
} from '#functions/rejection-error.ts';
import { findLegacyMapping } from '#functions/store/dealers/stored-legacy-mapping.ts';
import type { StoredUpload } from '#functions/store/dealers/stored-uploads.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import {
  ACCESS_TABLE_PREVIEW_ROWS,
  type AccessTables,
  type LegacyMapping,
} from '#shared/schemas/legacy-orders-schema.ts';
import { forEachDatabase, type LegacyDatabase } from './access-databases.ts';
import { readTablePages } from './read-legacy-table.ts';
import { hasAllMappedColumns, recognizeLegacyTables } from './recognize-legacy-tables.ts';

/** A preview cell does not show more characters. */
const MAX_CELL_LENGTH = 100;
/** The limit for all tables of an upload; a real program's database has fewer. */
const MAX_TABLES = 200;

/** Calls `visit` for each database of a stored upload. */
async function forEachUploadDatabase(
  { upload, fileKey }: StoredUpload,
  visit: (database: LegacyDatabase) => void,
): Promise<void> {
  const file = await findFileStream(getFilesBucket(), fileKey);
  if (!file) throw createNotFoundError();
  await runWithScratchFile(file.bytes, upload.Size, ({ fd, size }) =>
    forEachDatabase({ fd, size, fileName: upload.FileName }, async (database) => visit(database)),
  );
}

/**
 * The tables of an upload with their first rows, and the mapping for orders and lines: the chosen one, or
 * else the recognized one.
 */
export async function previewAccessTables(
  dealer: DealerKey,
  stored: StoredUpload,
): Promise<AccessTables> {
  const Tables: AccessTables['Tables'] = [];
  const chosenMapping = await findLegacyMapping(dealer);
  let Mapping: LegacyMapping | null = null;
  await forEachUploadDatabase(stored, (database) => {
    for (const table of database.tables) {
      if (Tables.length >= MAX_TABLES) break;
      Tables.push({ Database: database.name, ...toShownTable(table) });
    }
    if (chosenMapping && hasAllMappedColumns(chosenMapping, database.tables))
      Mapping = chosenMapping;
    const { Orders, Lines } = recognizeLegacyTables(database.tables) ?? {};
    if (Orders && Lines !== undefined) Mapping ??= { Orders, Lines };
  });
  return { Tables, Mapping };
}

function toShownTable(table: AccessTable) {
  const Columns = table.columns
    .filter(({ kind }) => isReadableColumnKind(kind))
    .map(({ name }) => name);
  const Rows = readFirstRows(table, Columns);
  // The row count in the table's header may be too low.
  const RowCount = Math.max(table.rowCount, Rows.length);
  return { Name: table.name, RowCount, Columns, Rows: Rows.slice(0, ACCESS_TABLE_PREVIEW_ROWS) };
}

/** Reads whole pages until there are enough rows for the preview. */
function readFirstRows(table: AccessTable, columns: readonly string[]) {
  const rows: (string | null)[][] = [];
  try {
    for (const page of readTablePages(table, columns)) {
      rows.push(...page.map((row) => row.map(toShownCell)));
      if (rows.length >= ACCESS_TABLE_PREVIEW_ROWS) break;
    }
  } catch (error) {
    // Damage after the first rows is reported when the whole table is read.
    if (!(error instanceof RejectionError)) throw error;
  }
  return rows;
}

const toShownCell = (cell: AccessCell) =>
  cell === unreadableCell ? null : (cell?.slice(0, MAX_CELL_LENGTH) ?? null);

/** Throws if the mapping names tables or columns that no database of the upload has. */
export async function assertMappingFitsUpload(
  stored: StoredUpload,
  mapping: LegacyMapping,
): Promise<void> {
  let isKnownMapping = false;
  await forEachUploadDatabase(stored, ({ tables }) => {
    isKnownMapping ||= hasAllMappedColumns(mapping, tables);
  });
  const { number, key } = mapping.Orders.Columns;
  const hasLink = !mapping.Lines || mapping.Lines.Columns.orderKey !== undefined;
  if (!isKnownMapping || (number ?? key) === undefined || !hasLink)
    throw createValidationError(legacyOrdersMessages.noSuchTableOrColumn);
}
