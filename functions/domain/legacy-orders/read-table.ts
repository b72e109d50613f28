import {
  isDamage,
  missingOf,
  type AccessTable,
  type Cell,
} from '#functions/access-file/open-access.ts';
import { invalid } from '#functions/api-error.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import type { Database } from './databases.ts';
import {
  parseRowTexts,
  type LegacyValueRejecter,
  type LegacyRowTexts,
} from './legacy-row-reader.ts';

/** Others have their turn after so many pages of rows. */
const PAGES_AT_A_TIME = 200;

type TableQuery<Field extends string> = {
  table: string;
  columns: Partial<Record<Field, string>>;
  most: number;
  /** Names the row in what is refused of it. */
  createRejecter: (row: number) => LegacyValueRejecter;
  /** Told where the table says that it has more rows than there are. */
  missing: (rows: number) => void;
  /** Called now and then, with how many rows were read, and of how many. */
  reached?: (done: number, total: number) => Promise<void>;
};

/**
 * Reads what the rows of a table say. Where they cannot be read to the end it is refused with the upload, however much
 * was read; where there are fewer than it says, those that are there are taken.
 */
export async function readTable<Field extends string>(
  database: Database,
  { table: name, columns, most, createRejecter, missing, reached }: TableQuery<Field>,
  onRow: (texts: LegacyRowTexts<Field>, row: number) => void | Promise<void>,
): Promise<void> {
  const table = tableNamed(database, name);
  const fields = (Object.keys(columns) as Field[]).filter((field) => columns[field] !== undefined);
  let [row, pages] = [0, 0];
  for (const cells of pagesOf(
    table,
    fields.map((field) => columns[field]!),
  )) {
    for (const one of cells) {
      row++;
      if (row > most) throw invalid(legacyOrdersTexts.tooManyRows(name, most));
      await onRow(parseRowTexts(one, fields, createRejecter(row)), row);
    }
    if (++pages % PAGES_AT_A_TIME === 0) await reached?.(row, Math.max(row, table.rowCount));
  }
  missing(missingOf(table, row));
}

function tableNamed({ tables, damaged }: Database, name: string): AccessTable {
  if (damaged.includes(name)) throw invalid(legacyOrdersTexts.damagedTable(name));
  const found = tables.find((table) => table.name === name);
  if (!found) throw invalid(legacyOrdersTexts.notOfThisFile);
  return found;
}

/** Damage within a table, in words. */
export function* pagesOf(
  table: AccessTable,
  columns: readonly string[],
): Generator<(readonly Cell[])[]> {
  try {
    yield* table.rows(columns);
  } catch (error) {
    if (isDamage(error)) throw invalid(legacyOrdersTexts.damagedTable(table.name));
    throw error;
  }
}
