import {
  isDamageError,
  computeMissingRowCount,
  type AccessTable,
  type AccessCell,
} from '#functions/access-file/open-access-file.ts';
import { createValidationError } from '#functions/api-error.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import type { LegacyDatabase } from './access-databases.ts';
import {
  parseRowTexts,
  type LegacyValueRejecter,
  type LegacyRowTexts,
} from './legacy-row-reader.ts';

/** Others have their turn after so many pages of rows. */
const PAGES_PER_PROGRESS_REPORT = 200;

type TableQuery<Field extends string> = {
  table: string;
  columns: Partial<Record<Field, string>>;
  maxRows: number;
  /** Names the row in what is refused of it. */
  createRejecter: (row: number) => LegacyValueRejecter;
  /** Told where the table says that it has more rows than there are. */
  reportMissing: (rows: number) => void;
  /** Called now and then, with how many rows were read, and of how many. */
  reportProgress?: (done: number, total: number) => Promise<void>;
};

/**
 * Reads what the rows of a table say. Where they cannot be read to the end it is refused with the upload, however much
 * was read; where there are fewer than it says, those that are there are taken.
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
      if (row > maxRows) throw createValidationError(legacyOrdersTexts.tooManyRows(name, maxRows));
      await onRow(parseRowTexts(rowCells, fields, createRejecter(row)), row);
    }
    if (++pages % PAGES_PER_PROGRESS_REPORT === 0)
      await reportProgress?.(row, Math.max(row, table.rowCount));
  }
  reportMissing(computeMissingRowCount(table, row));
}

function getTable({ tables, damagedTables }: LegacyDatabase, name: string): AccessTable {
  if (damagedTables.includes(name))
    throw createValidationError(legacyOrdersTexts.damagedTable(name));
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw createValidationError(legacyOrdersTexts.notOfThisFile);
  return table;
}

/** Damage within a table, in words. */
export function* readTablePages(
  table: AccessTable,
  columns: readonly string[],
): Generator<(readonly AccessCell[])[]> {
  try {
    yield* table.readRows(columns);
  } catch (error) {
    if (isDamageError(error))
      throw createValidationError(legacyOrdersTexts.damagedTable(table.name));
    throw error;
  }
}
