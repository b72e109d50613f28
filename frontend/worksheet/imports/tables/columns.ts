import type { ColumnKind } from '#frontend/worksheet/clipboard/headers.ts';
import type { Making } from '#frontend/worksheet/clipboard/lines.ts';
import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import type { TableSheet, TableFile } from '#shared/tables/table-file.ts';
import { importedOfTable } from './imported-of-table.ts';
import { hashOfRow, isUsable, recognised, type Mapping } from './mapping.ts';
import { readTableFile } from './read-in-worker.ts';
import {
  applyStoredColumns,
  buildStoredHeader,
  saveRememberedColumns,
  readRememberedColumns,
  type Applied,
} from './remembered-columns.ts';

/** A file of tables on its way to what it is read for: which of its sheets, and what its columns are. */
export type Columns<Kind extends string = ColumnKind> = {
  file: TableFile;
  /** The sheet's place among the sheets. */
  at: number;
  mapping: Mapping<Kind>;
  /** The row that looks like its headings, by whose words its sender is known; undefined where none does. */
  recognised: number | undefined;
} & Partial<Pick<Applied<Kind>, 'isMoved'>>;

type IsManufacturer = (text: string) => boolean;

export const getChosenSheet = ({ file, at }: Pick<Columns, 'file' | 'at'>): TableSheet =>
  file.sheets[at]!;

/** Reads a file; of its sheets the first whose columns are known is taken, with what the user said of its sender. */
export async function openColumns(file: File, isManufacturer: IsManufacturer): Promise<Columns> {
  const read = await readTableFile(file);
  const usable = read.sheets.findIndex(
    ({ isHidden, rows }) => !isHidden && isUsable(recognised(rows, isManufacturer)),
  );
  const shown = read.sheets.findIndex(({ isHidden }) => !isHidden);
  const at = usable >= 0 ? usable : Math.max(0, shown);
  return applyRememberedColumns(recognisedColumns(read, at, isManufacturer));
}

/** A sheet with its columns as they look. */
export function recognisedColumns(
  file: TableFile,
  at: number,
  isManufacturer: IsManufacturer,
): Columns {
  const mapping = recognised(getChosenSheet({ file, at }).rows, isManufacturer);
  return { file, at, mapping, recognised: mapping.header };
}

/** With its columns as the user said them last of its sender, where they did. */
export async function applyRememberedColumns(columns: Columns): Promise<Columns> {
  const { rows } = getChosenSheet(columns);
  const { recognised: row } = columns;
  if (row === undefined) return columns;
  const stored = await readRememberedColumns(await hashOfRow(rows[row]!));
  if (!stored) return columns;
  return {
    ...columns,
    ...(await applyStoredColumns(rows, row, { kinds: stored.Kinds, kept: stored })),
  };
}

/** The rows of the sheet as lines, and what its columns are remembered for its sender. */
export function importTableRows(columns: Columns, making: Making): ImportedFile {
  void saveTableColumns(columns);
  return importedOfTable(columns.file, getChosenSheet(columns), columns.mapping, making);
}

async function saveTableColumns({ mapping, recognised: row, ...where }: Columns): Promise<void> {
  const { kinds, header } = mapping;
  if (header === undefined || row === undefined) return;
  const { rows } = getChosenSheet(where);
  const storedHeader = await buildStoredHeader(rows, { header, recognised: row });
  await saveRememberedColumns(await hashOfRow(rows[row]!), { Kinds: [...kinds], ...storedHeader });
}
