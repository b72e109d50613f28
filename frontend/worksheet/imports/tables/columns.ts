import type { ColumnKind } from '#frontend/worksheet/clipboard/headers.ts';
import type { Making } from '#frontend/worksheet/clipboard/lines.ts';
import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import type { Sheet, TableFile } from '#shared/tables/table-file.ts';
import { importedOfTable } from './imported-of-table.ts';
import { isUsable, recognised, senderOf, type Mapping } from './mapping.ts';
import { readTableFile } from './read-in-worker.ts';
import { rememberColumns, rememberedColumns } from './remembered.ts';

/** A file of tables on its way to what it is read for: which of its sheets, and what its columns are. */
export type Columns<Kind extends string = ColumnKind> = {
  file: TableFile;
  /** The sheet's place among the sheets. */
  at: number;
  mapping: Mapping<Kind>;
  /** By the words of what looks like its headings; undefined where nothing does. */
  sender: string | undefined;
};

type IsManufacturer = (text: string) => boolean;

export const sheetOf = ({ file, at }: Pick<Columns, 'file' | 'at'>): Sheet => file.sheets[at]!;

/** Reads a file; of its sheets the first whose columns are known is taken, with what the user said of its sender. */
export async function openColumns(file: File, isManufacturer: IsManufacturer): Promise<Columns> {
  const read = await readTableFile(file);
  const usable = read.sheets.findIndex(
    ({ isHidden, rows }) => !isHidden && isUsable(recognised(rows, isManufacturer)),
  );
  const shown = read.sheets.findIndex(({ isHidden }) => !isHidden);
  const at = usable >= 0 ? usable : Math.max(0, shown);
  return chooseSheet(read, at, isManufacturer);
}

/** A sheet with its columns as the user said them last of this sender, else as they are known. */
export async function chooseSheet(
  file: TableFile,
  at: number,
  isManufacturer: IsManufacturer,
): Promise<Columns> {
  const { rows } = sheetOf({ file, at });
  const known = recognised(rows, isManufacturer);
  const sender = await senderOf(known.header === undefined ? undefined : rows[known.header]);
  const kept = await rememberedColumns(sender);
  const fits = kept?.Kinds.length === rows[0]?.length;
  const mapping = kept && fits ? { kinds: kept.Kinds, header: kept.HeaderRow } : known;
  return { file, at, mapping, sender };
}

/** The rows of the sheet as lines, and what its columns are remembered for its sender. */
export function takeColumns(columns: Columns, making: Making): ImportedFile {
  const sheet = sheetOf(columns);
  const { kinds, header } = columns.mapping;
  if (header !== undefined)
    void rememberColumns(columns.sender, { Kinds: [...kinds], HeaderRow: header });
  return importedOfTable(columns.file, sheet, columns.mapping, making);
}
