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
import { headingRow } from './price-list-headings.ts';

/** The heading that a column is to have. */
export type PriceKind = PriceListHeading | 'ignored';
export type PriceColumns = TableColumns<PriceKind>;

const headings = Object.keys(priceListColumns) as PriceListHeading[];
export const priceKinds: readonly PriceKind[] = [...headings, 'ignored'];
export const priceKindNames = {
  ...(Object.fromEntries(headings.map((heading) => [heading, translateText(heading)])) as Record<
    PriceListHeading,
    string
  >),
  ignored: t`Leave out`,
} satisfies Record<PriceKind, string>;

/** What there is to say still before the columns can be read; undefined where nothing is missing. */
export function findColumnsProblem({
  kinds,
  header,
}: ColumnMapping<PriceKind>): string | undefined {
  if (header === undefined || !kinds.includes('MFID') || !kinds.includes('Part #'))
    return priceListsTexts.sayColumns;
  const twice = headings.find((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
  return twice && priceListsTexts.twice(translateText(twice));
}

const SENDER = 'prices';

/** Tells the files of one maker or dealer from another's; what stands beside the headings says nothing. */
export const priceListSender = (row: readonly string[]) =>
  computeRowHash(row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1), SENDER);

/** What the user said last of the columns of a sender's lists. */
export async function readRememberedPriceColumns(sender: string) {
  const storedColumns = await readRememberedColumns(sender);
  const kinds = storedColumns?.Headings?.map((heading) => heading ?? ('ignored' as const));
  return storedColumns && kinds && { kinds, kept: storedColumns };
}

/** The first sheet that has the headings, else the first that is shown, with what is remembered of it. */
export function openPriceColumns(file: TableFile): Promise<PriceColumns> {
  const headed = file.sheets.findIndex((sheet) => !sheet.isHidden && headingRow(sheet.rows) >= 0);
  const shown = file.sheets.findIndex(({ isHidden }) => !isHidden);
  return applyRememberedPriceColumns(
    recognizePriceSheet(file, headed < 0 ? Math.max(0, shown) : headed),
  );
}

/** A sheet with its columns by their headings. */
export function recognizePriceSheet(file: TableFile, at: number): PriceColumns {
  const mapping = recognisedPrices(getChosenSheet({ file, at }).rows);
  return { file, at, mapping, recognised: mapping.header };
}

/** With its columns as the user said them last of this sender, where they did. */
export async function applyRememberedPriceColumns(columns: PriceColumns): Promise<PriceColumns> {
  const { rows } = getChosenSheet(columns);
  const { recognised } = columns;
  if (recognised === undefined) return columns;
  const remembered = await readRememberedPriceColumns(await priceListSender(rows[recognised]!));
  const applied = remembered && (await applyStoredColumns(rows, recognised, remembered));
  // Whoever puts a list in place looks no further down for its headings.
  const isTooLow = (applied?.mapping.header ?? 0) >= MAX_ROWS_BEFORE_HEADINGS;
  return isTooLow ? columns : { ...columns, ...applied };
}

type Rows = readonly (readonly string[])[];

/** What the columns are by their headings. */
export function recognisedPrices(rows: Rows): ColumnMapping<PriceKind> {
  const header = headerIn(rows);
  return { kinds: kindsIn(rows[header ?? 0] ?? []), header };
}

/** The row that has the headings, else one that looks as if it did. */
function headerIn(rows: Rows): number | undefined {
  const found = headingRow(rows);
  if (found >= 0) return found;
  const top = rows.slice(0, MAX_ROWS_BEFORE_HEADINGS);
  const some = top.findIndex((row) => findPriceListHeadings(row).some(Boolean));
  return some < 0 ? findHeaderRow(top) : some;
}

const kindsIn = (row: readonly string[]): PriceKind[] =>
  findPriceListHeadings(row).map((heading) => heading ?? 'ignored');

/** The sheet as the server reads it: its columns have the headings they were said to have, its rows stay in their places. */
export function priceListText(all: Rows, { header = 0, kinds }: ColumnMapping<PriceKind>): string {
  const rows = all.map((row, index) => {
    if (index < header) return row.map(() => '');
    return index === header ? headingsOf(row, kinds) : row;
  });
  return formatCsv(rows);
}

/** What is left out has no heading that the server would know. */
function headingsOf(row: readonly string[], of: readonly PriceKind[]): string[] {
  let cells = row.map((cell, at) => {
    const kind = of[at];
    return kind === undefined || kind === 'ignored' ? cell : kind;
  });
  // Of several names of one heading the surest is read; without it, the next.
  for (;;) {
    const read = findPriceListHeadings(cells);
    if (!read.some((heading, at) => heading && of[at] === 'ignored')) return cells;
    cells = cells.map((cell, at) => (of[at] === 'ignored' && read[at] ? '' : cell));
  }
}

/** For the next list of the sender. */
export async function saveRememberedPriceColumns({ mapping, recognised, ...where }: PriceColumns) {
  const { kinds, header } = mapping;
  if (header === undefined || recognised === undefined) return;
  const { rows } = getChosenSheet(where);
  const Headings = kinds.map((kind) => (kind === 'ignored' ? null : kind));
  // Whoever knows no price lists reads nothing of it.
  const Kinds = kinds.map(() => 'ignored' as const);
  const headerFields = await buildStoredHeader(rows, { header, recognised });
  await saveRememberedColumns(await priceListSender(rows[recognised]!), {
    Kinds,
    Headings,
    ...headerFields,
  });
}
