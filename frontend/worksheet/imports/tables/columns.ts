import { call } from '#frontend/api/call.ts';
import type { Making } from '#frontend/worksheet/clipboard/lines.ts';
import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import * as settings from '#shared/contract/settings.ts';
import type { Sheet, TableFile } from '#shared/tables/table-file.ts';
import { importedOfTable } from './imported-of-table.ts';
import { isUsable, recognised, senderOf, type Mapping } from './mapping.ts';
import { readTableFile } from './read-in-worker.ts';

/** A file of tables on its way to lines: which of its sheets, and what its columns are. */
export type Columns = {
  file: TableFile;
  /** The sheet's place among the sheets. */
  at: number;
  mapping: Mapping;
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
  const remembered = await rememberedOf(rows, known);
  return { file, at, mapping: remembered ?? known };
}

/** Nothing is lost where it cannot be asked for: the columns are known as they look. */
async function rememberedOf(rows: Sheet['rows'], mapping: Mapping): Promise<Mapping | undefined> {
  const sender = await senderOf(rows, mapping);
  if (!sender) return undefined;
  const kept = await call(settings.getImportColumns, { params: { sender } }).catch(() => null);
  return kept && kept.Kinds.length === rows[0]?.length
    ? { kinds: kept.Kinds, header: kept.HeaderRow }
    : undefined;
}

/** The rows of the sheet as lines, and what its columns are remembered for its sender. */
export function takeColumns(columns: Columns, making: Making): ImportedFile {
  const sheet = sheetOf(columns);
  void remember(sheet, columns.mapping);
  return importedOfTable(columns.file, sheet, columns.mapping, making);
}

async function remember({ rows }: Sheet, mapping: Mapping) {
  const sender = await senderOf(rows, mapping);
  if (!sender || mapping.header === undefined) return;
  const body = { Kinds: [...mapping.kinds], HeaderRow: mapping.header };
  await call(settings.saveImportColumns, { params: { sender }, body }).catch(() => undefined);
}
