import type { ImportedFile } from '#frontend/worksheet/import/imported-file.ts';
import type { PastedColumnKind } from '#frontend/worksheet/lines/clipboard/column-headings.ts';
import type { PasteOptions } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import type { TableSheet, TableFile } from '#shared/tables/table-file.ts';
import {
  computeNormalizedRowHashHex,
  hasProductOrDescriptionColumn,
  recognizeColumnMapping,
  type ColumnMapping,
} from './column-mapping.ts';
import { convertTable } from './convert-table.ts';
import { readTableFileOrReject } from './read-table-file.ts';
import {
  applyStoredColumns,
  buildStoredHeader,
  saveRememberedColumns,
  findRememberedColumns,
  type AppliedColumns,
} from './remembered-columns.ts';

/** A table file being imported: the chosen sheet and its column mapping. */
export type TableColumns<Kind extends string = PastedColumnKind> = {
  file: TableFile;
  /** The index of the chosen sheet. */
  sheetIndex: number;
  mapping: ColumnMapping<Kind>;
  /** The recognized heading row, whose texts identify the sender; undefined where there is none. */
  recognizedHeaderIndex: number | undefined;
} & Partial<Pick<AppliedColumns<Kind>, 'isMoved'>>;

type ManufacturerCheck = (text: string) => boolean;

/** `sheetIndex` must be that of a sheet in the file: there is no check. */
export const getChosenSheet = ({
  file,
  sheetIndex,
}: Pick<TableColumns, 'file' | 'sheetIndex'>): TableSheet => file.sheets[sheetIndex]!;

/** Reads a file and chooses its first sheet with known columns; applies the user's mapping for the sender. */
export async function readTableWithRememberedColumns(
  file: File,
  isManufacturer: ManufacturerCheck,
): Promise<TableColumns> {
  const table = await readTableFileOrReject(file);
  const usableIndex = table.sheets.findIndex(
    ({ isHidden, rows }) =>
      !isHidden && hasProductOrDescriptionColumn(recognizeColumnMapping(rows, isManufacturer)),
  );
  const visibleIndex = table.sheets.findIndex(({ isHidden }) => !isHidden);
  const sheetIndex = usableIndex >= 0 ? usableIndex : Math.max(0, visibleIndex);
  return applyRememberedColumns(recognizeSheetColumns(table, sheetIndex, isManufacturer));
}

/** A sheet with its recognized columns. */
export function recognizeSheetColumns(
  file: TableFile,
  sheetIndex: number,
  isManufacturer: ManufacturerCheck,
): TableColumns {
  const mapping = recognizeColumnMapping(getChosenSheet({ file, sheetIndex }).rows, isManufacturer);
  return { file, sheetIndex, mapping, recognizedHeaderIndex: mapping.header };
}

/** Applies the user's last mapping for the sender, if there is one. */
export async function applyRememberedColumns(columns: TableColumns): Promise<TableColumns> {
  const { rows } = getChosenSheet(columns);
  const { recognizedHeaderIndex: row } = columns;
  if (row === undefined) return columns;
  const stored = await findRememberedColumns(await computeNormalizedRowHashHex(rows[row]!));
  if (!stored) return columns;
  return {
    ...columns,
    ...(await applyStoredColumns(rows, row, { kinds: stored.Kinds, storedHeader: stored })),
  };
}

/** Converts the rows of the sheet to lines, and stores the column mapping for the sender. */
export function convertTableRowsAndSaveColumns(
  columns: TableColumns,
  context: PasteOptions,
): ImportedFile {
  void saveTableColumns(columns);
  return convertTable(columns.file, getChosenSheet(columns), columns.mapping, context);
}

async function saveTableColumns({
  mapping,
  recognizedHeaderIndex: row,
  ...sheet
}: TableColumns): Promise<void> {
  const { kinds, header } = mapping;
  if (header === undefined || row === undefined) return;
  const { rows } = getChosenSheet(sheet);
  const storedHeader = await buildStoredHeader(rows, { header, recognised: row });
  await saveRememberedColumns(await computeNormalizedRowHashHex(rows[row]!), {
    Kinds: [...kinds],
    ...storedHeader,
  });
}
