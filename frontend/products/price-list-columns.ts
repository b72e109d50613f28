import {
  computeNormalizedRowHashHex,
  findFirstFullRowIndex,
  type ColumnMapping,
} from '#frontend/worksheet/import/tables/column-mapping.ts';
import {
  applyStoredColumns,
  buildStoredHeader,
  findRememberedColumns,
  saveRememberedColumns,
} from '#frontend/worksheet/import/tables/remembered-columns.ts';
import {
  getChosenSheet,
  type TableColumns,
} from '#frontend/worksheet/import/tables/table-columns.ts';
import { translateText, t } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list-schema.ts';
import {
  MAX_ROWS_BEFORE_HEADINGS,
  matchPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import type { TableFile } from '#shared/tables/table-file.ts';
import { formatFormulaSafeCsv } from '#shared/tables/write-csv.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { findPriceHeadingRowIndex } from './price-list-headings.ts';

/** The heading that the column will get. */
export type PriceColumnKind = PriceListHeading | 'ignored';
export type PriceSheetColumns = TableColumns<PriceColumnKind>;

const headingNames = Object.keys(priceListColumns) as PriceListHeading[];
export const priceColumnKinds: readonly PriceColumnKind[] = [...headingNames, 'ignored'];
export const priceColumnLabels = {
  ...(Object.fromEntries(
    headingNames.map((heading) => [heading, translateText(heading)]),
  ) as Record<PriceListHeading, string>),
  ignored: t`Leave out`,
} satisfies Record<PriceColumnKind, string>;

/**
 * The message about what the user must still choose before the columns can be read. Undefined where nothing
 * is missing.
 */
export function findPriceColumnsProblem({
  kinds,
  header,
}: ColumnMapping<PriceColumnKind>): string | undefined {
  if (header === undefined || !kinds.includes('MFID') || !kinds.includes('Part #'))
    return priceListsTexts.sayColumns;
  const duplicate = headingNames.find((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
  return duplicate && priceListsTexts.duplicateHeading(translateText(duplicate));
}

const SENDER_HASH_PURPOSE = 'prices';

/**
 * A hash that identifies the files of one manufacturer or dealer. Empty cells after the headings do not
 * count.
 */
export const computePriceListSenderHash = (row: readonly string[]) =>
  computeNormalizedRowHashHex(
    row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1),
    SENDER_HASH_PURPOSE,
  );

/** The columns that the user last chose for a sender's lists. */
export async function readRememberedPriceColumns(senderHash: string) {
  const storedColumns = await findRememberedColumns(senderHash);
  const kinds = storedColumns?.Headings?.map((heading) => heading ?? ('ignored' as const));
  return storedColumns && kinds && { kinds, storedHeader: storedColumns };
}

/**
 * Takes the first visible sheet with the headings, else the first visible one, and applies the remembered
 * columns.
 */
export function recognizeOrRestorePriceColumns(file: TableFile): Promise<PriceSheetColumns> {
  const headedIndex = file.sheets.findIndex(
    (sheet) => !sheet.isHidden && findPriceHeadingRowIndex(sheet.rows) >= 0,
  );
  const firstVisibleIndex = file.sheets.findIndex(({ isHidden }) => !isHidden);
  return applyRememberedPriceColumns(
    recognizePriceSheet(file, headedIndex < 0 ? Math.max(0, firstVisibleIndex) : headedIndex),
  );
}

/** Recognizes the columns of a sheet by their headings. */
export function recognizePriceSheet(file: TableFile, sheetIndex: number): PriceSheetColumns {
  const mapping = recognizePriceMapping(getChosenSheet({ file, sheetIndex }).rows);
  return { file, sheetIndex, mapping, recognizedHeaderIndex: mapping.header };
}

/** Applies the columns that the user last chose for this sender, if any. */
export async function applyRememberedPriceColumns(
  columns: PriceSheetColumns,
): Promise<PriceSheetColumns> {
  const { rows } = getChosenSheet(columns);
  const { recognizedHeaderIndex } = columns;
  if (recognizedHeaderIndex === undefined) return columns;
  const remembered = await readRememberedPriceColumns(
    await computePriceListSenderHash(rows[recognizedHeaderIndex]!),
  );
  const applied = remembered && (await applyStoredColumns(rows, recognizedHeaderIndex, remembered));
  // The server searches no further down for the headings.
  const isTooLow = (applied?.mapping.header ?? 0) >= MAX_ROWS_BEFORE_HEADINGS;
  return isTooLow ? columns : { ...columns, ...applied };
}

type TextRows = readonly (readonly string[])[];

/** Recognizes the columns by their headings. */
export function recognizePriceMapping(rows: TextRows): ColumnMapping<PriceColumnKind> {
  const header = findHeaderIndex(rows);
  return { kinds: toColumnKinds(rows[header ?? 0] ?? []), header };
}

/** The row with the headings, else one that looks similar. */
function findHeaderIndex(rows: TextRows): number | undefined {
  const headingIndex = findPriceHeadingRowIndex(rows);
  if (headingIndex >= 0) return headingIndex;
  const firstRows = rows.slice(0, MAX_ROWS_BEFORE_HEADINGS);
  const similarIndex = firstRows.findIndex((row) => matchPriceListHeadings(row).some(Boolean));
  return similarIndex < 0 ? findFirstFullRowIndex(firstRows) : similarIndex;
}

const toColumnKinds = (row: readonly string[]): PriceColumnKind[] =>
  matchPriceListHeadings(row).map((heading) => heading ?? 'ignored');

/**
 * The sheet as the server reads it: the columns get their chosen headings, and the rows keep their
 * positions.
 */
export function buildPriceListCsv(
  sheetRows: TextRows,
  { header = 0, kinds }: ColumnMapping<PriceColumnKind>,
): string {
  const rows = sheetRows.map((row, index) => {
    if (index < header) return row.map(() => '');
    return index === header ? buildHeadings(row, kinds) : row;
  });
  return formatFormulaSafeCsv(rows);
}

/** An ignored column must not have a heading that the server knows. */
function buildHeadings(row: readonly string[], kinds: readonly PriceColumnKind[]): string[] {
  let cells = row.map((cell, index) => {
    const kind = kinds[index];
    return kind === undefined || kind === 'ignored' ? cell : kind;
  });
  // Of several names for one heading the server takes the surest, and without it the next one. So this
  // repeats.
  for (;;) {
    const recognized = matchPriceListHeadings(cells);
    if (!recognized.some((heading, index) => heading && kinds[index] === 'ignored')) return cells;
    cells = cells.map((cell, index) =>
      kinds[index] === 'ignored' && recognized[index] ? '' : cell,
    );
  }
}

/** Stores the columns for the sender's next list. */
export async function saveRememberedPriceColumns({
  mapping,
  recognizedHeaderIndex,
  ...sheet
}: PriceSheetColumns) {
  const { kinds, header } = mapping;
  if (header === undefined || recognizedHeaderIndex === undefined) return;
  const { rows } = getChosenSheet(sheet);
  const Headings = kinds.map((kind) => (kind === 'ignored' ? null : kind));
  // The price columns are in `Headings`. A reader without price lists ignores all columns.
  const Kinds = kinds.map(() => 'ignored' as const);
  const headerFields = await buildStoredHeader(rows, { header, recognised: recognizedHeaderIndex });
  await saveRememberedColumns(await computePriceListSenderHash(rows[recognizedHeaderIndex]!), {
    Kinds,
    Headings,
    ...headerFields,
  });
}
