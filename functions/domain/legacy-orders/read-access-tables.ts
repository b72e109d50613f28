import {
  isReadableColumnKind,
  unreadableCell,
  type AccessTable,
  type AccessCell,
} from '#functions/access-file/open-access-file.ts';
import { createValidationError, createNotFoundError, ApiError } from '#functions/api-error.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { openFile } from '#functions/outside/aws-requests.ts';
import { findLegacyMapping } from '#functions/store/dealers/stored-legacy-mapping.ts';
import type { StoredUpload } from '#functions/store/dealers/stored-uploads.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  ACCESS_TABLE_PREVIEW_ROWS,
  type AccessTables,
  type LegacyMapping,
} from '#shared/schemas/legacy-orders-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { forEachDatabase, type LegacyDatabase } from './access-databases.ts';
import { readTablePages } from './read-legacy-table.ts';
import { isMappingOfTables, recognizeTables } from './recognize-tables.ts';

/** No cell shows more. */
const MAX_CELL_LENGTH = 100;
/** Of all tables of an upload; a database of more is no one program's. */
const MAX_TABLES = 200;

/** Works with each database of an upload that is kept. */
async function forEachUploadDatabase(
  { upload, fileKey }: StoredUpload,
  visit: (database: LegacyDatabase) => void,
): Promise<void> {
  const file = await openFile(getRequiredVariable('FILES_BUCKET'), fileKey);
  if (!file) throw createNotFoundError();
  await runWithScratchFile(file.bytes, upload.Size, ({ fd, size }) =>
    forEachDatabase({ fd, size, fileName: upload.FileName }, async (database) => visit(database)),
  );
}

/** The tables of an upload with their first rows, and which of them are taken for orders. */
export async function readAccessTables(
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
    if (chosenMapping && isMappingOfTables(chosenMapping, database.tables)) Mapping = chosenMapping;
    const { Orders, Lines } = recognizeTables(database.tables) ?? {};
    if (Orders && Lines !== undefined) Mapping ??= { Orders, Lines };
  });
  return { Tables, Mapping };
}

function toShownTable(table: AccessTable) {
  const Columns = table.columns
    .filter(({ kind }) => isReadableColumnKind(kind))
    .map(({ name }) => name);
  const Rows = readFirstRows(table, Columns);
  // The head of a table may count fewer than there are.
  const RowCount = Math.max(table.rowCount, Rows.length);
  return { Name: table.name, RowCount, Columns, Rows: Rows.slice(0, ACCESS_TABLE_PREVIEW_ROWS) };
}

/** At least as many as are shown, by the page. */
function readFirstRows(table: AccessTable, columns: readonly string[]) {
  const rows: (string | null)[][] = [];
  try {
    for (const page of readTablePages(table, columns)) {
      rows.push(...page.map((row) => row.map(toShownCell)));
      if (rows.length >= ACCESS_TABLE_PREVIEW_ROWS) break;
    }
  } catch (error) {
    // What is damaged behind the first rows is said when it is read.
    if (!(error instanceof ApiError)) throw error;
  }
  return rows;
}

const toShownCell = (cell: AccessCell) =>
  cell === unreadableCell ? null : (cell?.slice(0, MAX_CELL_LENGTH) ?? null);

/** Refuses a choice that names what no database of the upload has. */
export async function assertMappingFitsUpload(
  stored: StoredUpload,
  mapping: LegacyMapping,
): Promise<void> {
  let isKnownMapping = false;
  await forEachUploadDatabase(stored, ({ tables }) => {
    isKnownMapping ||= isMappingOfTables(mapping, tables);
  });
  const { number, key } = mapping.Orders.Columns;
  const hasLink = !mapping.Lines || mapping.Lines.Columns.orderKey !== undefined;
  if (!isKnownMapping || (number ?? key) === undefined || !hasLink)
    throw createValidationError(legacyOrdersTexts.notOfThisFile);
}
