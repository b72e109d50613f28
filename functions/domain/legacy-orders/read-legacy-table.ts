import {
  isDamageError,
  computeMissingRowCount,
  type AccessTable,
  type AccessCell,
} from '#functions/access-file/open-access-file.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import type { LegacyDatabase } from './access-databases.ts';
import {
  toTrimmedRowTexts,
  type LegacyValueRejecter,
  type LegacyRowTexts,
} from './legacy-row-reader.ts';

/** After this many pages the reader reports progress, so that other work can run. */
const PAGES_PER_PROGRESS_REPORT = 200;

type TableQuery<Field extends string> = {
  table: string;
  columns: Partial<Record<Field, string>>;
  maxRows: number;
  /** Creates the function that reports rejected values of a row. */
  createRejecter: (row: number) => LegacyValueRejecter;
  /** Called with the number of rows that the table header counts but that do not exist. */
  reportMissing: (rows: number) => void;
  /** Called from time to time with the number of rows read and the total. */
  reportProgress?: (done: number, total: number) => Promise<void>;
};

/**
 * Reads the texts of a table's rows. If a table is damaged, the whole upload is rejected, even if some rows
 * were read. If there are fewer rows than the header says, the existing rows are imported.
 */
export async function readLegacyTable<Field extends string>(
  database: LegacyDatabase,
  {
    table: name,
    columns,
    maxRows,
    createRejecter,
    reportMissing,
    reportProgress,
  }: TableQuery<Field>,
  onRow: (texts: LegacyRowTexts<Field>, row: number) => void | Promise<void>,
): Promise<void> {
  const table = getTable(database, name);
  const fields = (Object.keys(columns) as Field[]).filter((field) => columns[field] !== undefined);
  let [row, pages] = [0, 0];
  for (const cells of readTablePages(
    table,
    fields.map((field) => columns[field]!),
  )) {
    for (const rowCells of cells) {
      row++;
      if (row > maxRows)
        throw createValidationError(legacyOrdersMessages.tooManyRows(name, maxRows));
      await onRow(toTrimmedRowTexts(rowCells, fields, createRejecter(row)), row);
    }
    if (++pages % PAGES_PER_PROGRESS_REPORT === 0)
      await reportProgress?.(row, Math.max(row, table.rowCount));
  }
  reportMissing(computeMissingRowCount(table, row));
}

function getTable({ tables, damagedTables }: LegacyDatabase, name: string): AccessTable {
  if (damagedTables.includes(name))
    throw createValidationError(legacyOrdersMessages.damagedTable(name));
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw createValidationError(legacyOrdersMessages.noSuchTableOrColumn);
  return table;
}

/** Reads pages of rows; damage in the table is thrown as a validation error. */
export function* readTablePages(
  table: AccessTable,
  columns: readonly string[],
): Generator<(readonly AccessCell[])[]> {
  try {
    yield* table.readRows(columns);
  } catch (error) {
    if (isDamageError(error))
      throw createValidationError(legacyOrdersMessages.damagedTable(table.name));
    throw error;
  }
}
