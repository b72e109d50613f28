import {
  computeRowHash,
  findHeaderRow,
  type ColumnMapping,
} from '#frontend/worksheet/imports/tables/column-mapping.ts';
import {
  applyStoredColumns,
  buildStoredHeader,
  readRememberedColumns,
  saveRememberedColumns,
} from '#frontend/worksheet/imports/tables/remembered-columns.ts';
import {
  getChosenSheet,
  type TableColumns,
} from '#frontend/worksheet/imports/tables/table-columns.ts';
import { translateText, t } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list-schema.ts';
import {
  MAX_ROWS_BEFORE_HEADINGS,
  findPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import type { TableFile } from '#shared/tables/table-file.ts';
import { formatCsv } from '#shared/tables/write-csv.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { findHeadingRowIndex } from './price-list-headings.ts';

/** The heading that a column is to have. */
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

/** What there is to say still before the columns can be read; undefined where nothing is missing. */
export function findColumnsProblem({
  kinds,
  header,
}: ColumnMapping<PriceColumnKind>): string | undefined {
  if (header === undefined || !kinds.includes('MFID') || !kinds.includes('Part #'))
    return priceListsTexts.sayColumns;
  const duplicate = headingNames.find((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
  return duplicate && priceListsTexts.twice(translateText(duplicate));
}

const SENDER_HASH_PURPOSE = 'prices';

/** Tells the files of one maker or dealer from another's; what stands beside the headings says nothing. */
export const computePriceListSender = (row: readonly string[]) =>
  computeRowHash(
    row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1),
    SENDER_HASH_PURPOSE,
  );

/** What the user said last of the columns of a sender's lists. */
export async function readRememberedPriceColumns(sender: string) {
  const storedColumns = await readRememberedColumns(sender);
  const kinds = storedColumns?.Headings?.map((heading) => heading ?? ('ignored' as const));
  return storedColumns && kinds && { kinds, kept: storedColumns };
}

/** The first sheet that has the headings, else the first that is shown, with what is remembered of it. */
export function recognizePriceColumns(file: TableFile): Promise<PriceSheetColumns> {
  const headedIndex = file.sheets.findIndex(
    (sheet) => !sheet.isHidden && findHeadingRowIndex(sheet.rows) >= 0,
  );
  const firstVisibleIndex = file.sheets.findIndex(({ isHidden }) => !isHidden);
  return applyRememberedPriceColumns(
    recognizePriceSheet(file, headedIndex < 0 ? Math.max(0, firstVisibleIndex) : headedIndex),
  );
}

/** A sheet with its columns by their headings. */
export function recognizePriceSheet(file: TableFile, sheetIndex: number): PriceSheetColumns {
  const mapping = recognizePriceMapping(getChosenSheet({ file, at: sheetIndex }).rows);
  return { file, at: sheetIndex, mapping, recognised: mapping.header };
}

/** With its columns as the user said them last of this sender, where they did. */
export async function applyRememberedPriceColumns(
  columns: PriceSheetColumns,
): Promise<PriceSheetColumns> {
  const { rows } = getChosenSheet(columns);
  const { recognised } = columns;
  if (recognised === undefined) return columns;
  const remembered = await readRememberedPriceColumns(
    await computePriceListSender(rows[recognised]!),
  );
  const applied = remembered && (await applyStoredColumns(rows, recognised, remembered));
  // Whoever puts a list in place looks no further down for its headings.
  const isTooLow = (applied?.mapping.header ?? 0) >= MAX_ROWS_BEFORE_HEADINGS;
  return isTooLow ? columns : { ...columns, ...applied };
}

type TextRows = readonly (readonly string[])[];

/** What the columns are by their headings. */
export function recognizePriceMapping(rows: TextRows): ColumnMapping<PriceColumnKind> {
  const header = findHeaderIndex(rows);
  return { kinds: toColumnKinds(rows[header ?? 0] ?? []), header };
}

/** The row that has the headings, else one that looks as if it did. */
function findHeaderIndex(rows: TextRows): number | undefined {
  const headingIndex = findHeadingRowIndex(rows);
  if (headingIndex >= 0) return headingIndex;
  const firstRows = rows.slice(0, MAX_ROWS_BEFORE_HEADINGS);
  const similarIndex = firstRows.findIndex((row) => findPriceListHeadings(row).some(Boolean));
  return similarIndex < 0 ? findHeaderRow(firstRows) : similarIndex;
}

const toColumnKinds = (row: readonly string[]): PriceColumnKind[] =>
  findPriceListHeadings(row).map((heading) => heading ?? 'ignored');

/** The sheet as the server reads it: its columns have the headings they were said to have, its rows stay in their places. */
export function buildPriceListCsv(
  sheetRows: TextRows,
  { header = 0, kinds }: ColumnMapping<PriceColumnKind>,
): string {
  const rows = sheetRows.map((row, index) => {
    if (index < header) return row.map(() => '');
    return index === header ? buildHeadings(row, kinds) : row;
  });
  return formatCsv(rows);
}

/** What is left out has no heading that the server would know. */
function buildHeadings(row: readonly string[], kinds: readonly PriceColumnKind[]): string[] {
  let cells = row.map((cell, index) => {
    const kind = kinds[index];
    return kind === undefined || kind === 'ignored' ? cell : kind;
  });
  // Of several names of one heading the surest is read; without it, the next.
  for (;;) {
    const recognized = findPriceListHeadings(cells);
    if (!recognized.some((heading, index) => heading && kinds[index] === 'ignored')) return cells;
    cells = cells.map((cell, index) =>
      kinds[index] === 'ignored' && recognized[index] ? '' : cell,
    );
  }
}

/** For the next list of the sender. */
export async function saveRememberedPriceColumns({
  mapping,
  recognised,
  ...sheet
}: PriceSheetColumns) {
  const { kinds, header } = mapping;
  if (header === undefined || recognised === undefined) return;
  const { rows } = getChosenSheet(sheet);
  const Headings = kinds.map((kind) => (kind === 'ignored' ? null : kind));
  // Whoever knows no price lists reads nothing of it.
  const Kinds = kinds.map(() => 'ignored' as const);
  const headerFields = await buildStoredHeader(rows, { header, recognised });
  await saveRememberedColumns(await computePriceListSender(rows[recognised]!), {
    Kinds,
    Headings,
    ...headerFields,
  });
}
