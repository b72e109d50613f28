import type { Columns } from '#frontend/worksheet/imports/tables/columns.ts';
import { headerOf, senderOf, type Mapping } from '#frontend/worksheet/imports/tables/mapping.ts';
import {
  rememberedColumns,
  rememberColumns,
} from '#frontend/worksheet/imports/tables/remembered.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import { priceListColumns, type PriceListHeading } from '#shared/schemas/price-list.ts';
import { priceListHeadings } from '#shared/tables/price-list-headings.ts';
import type { TableFile } from '#shared/tables/table-file.ts';
import { writeCsv } from '#shared/tables/write-csv.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';
import { headingRow, MOST_TITLES } from './price-list-headings.ts';

/** The heading that a column is to have. */
export type PriceKind = PriceListHeading | 'ignored';
export type PriceColumns = Columns<PriceKind> & {
  /** What is remembered had its headings in another row: somebody looks at it first. */
  isMoved?: boolean;
};

const headings = Object.keys(priceListColumns) as PriceListHeading[];
export const priceKinds: readonly PriceKind[] = [...headings, 'ignored'];
export const priceKindNames = {
  ...(Object.fromEntries(headings.map((heading) => [heading, inLanguage(heading)])) as Record<
    PriceListHeading,
    string
  >),
  ignored: t`Leave out`,
} satisfies Record<PriceKind, string>;

/** What there is to say still before the columns can be read; undefined where nothing is missing. */
export function lackOf({ kinds, header }: Mapping<PriceKind>): string | undefined {
  if (header === undefined || !kinds.includes('MFID') || !kinds.includes('Part #'))
    return priceListsTexts.sayColumns;
  const twice = headings.find((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
  return twice && priceListsTexts.twice(inLanguage(twice));
}

const SENDER = 'prices';

/** Tells the files of one maker or dealer from another's; what stands beside the headings says nothing. */
export const priceListSender = (row: readonly string[]) =>
  senderOf(row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1), SENDER);

/** What the user said last of the columns of a sender's lists. */
export async function rememberedPriceColumns(
  sender: string | undefined,
): Promise<Mapping<PriceKind> | undefined> {
  const kept = await rememberedColumns(sender);
  const kinds = kept?.Headings?.map((heading) => heading ?? ('ignored' as const));
  return kept && kinds && { kinds, header: kept.HeaderRow };
}

/** The first sheet that has the headings, else the first that is shown. */
export function openPriceColumns(file: TableFile): Promise<PriceColumns> {
  const headed = file.sheets.findIndex((sheet) => !sheet.isHidden && headingRow(sheet.rows) >= 0);
  const shown = file.sheets.findIndex(({ isHidden }) => !isHidden);
  return choosePriceSheet(file, headed < 0 ? Math.max(0, shown) : headed);
}

/** A sheet with its columns by their headings. */
export const recognisedSheet = (file: TableFile, at: number): PriceColumns => ({
  file,
  at,
  mapping: recognisedPrices(file.sheets[at]!.rows),
  sender: undefined,
});

/** A sheet with its columns as the user said them last of this sender, else by their headings. */
export async function choosePriceSheet(file: TableFile, at: number): Promise<PriceColumns> {
  const { rows } = file.sheets[at]!;
  const known = recognisedPrices(rows);
  const sender = await senderOfRows(rows, known);
  const remembered = await rememberedPriceColumns(sender);
  return { file, at, sender, ...mappingOf(rows, known, remembered) };
}

/** What stands above the headings is more or less from list to list: they are where this one has them. */
export function mappingOf(
  rows: Rows,
  known: Mapping<PriceKind>,
  remembered: Mapping<PriceKind> | undefined,
): Pick<PriceColumns, 'mapping' | 'isMoved'> {
  if (!remembered || remembered.kinds.length !== rows[0]?.length) return { mapping: known };
  const mapping = { ...remembered, header: known.header };
  return { mapping, isMoved: remembered.header !== known.header };
}

async function senderOfRows(
  rows: Rows,
  { header } = recognisedPrices(rows),
): Promise<string | undefined> {
  return header === undefined ? undefined : priceListSender(rows[header]!);
}

type Rows = readonly (readonly string[])[];

/** What the columns are by their headings. */
export function recognisedPrices(rows: Rows): Mapping<PriceKind> {
  const header = headerIn(rows);
  return { kinds: kindsIn(rows[header ?? 0] ?? []), header };
}

/** The row that has the headings, else one that looks as if it did. */
function headerIn(rows: Rows): number | undefined {
  const found = headingRow(rows);
  if (found >= 0) return found;
  const top = rows.slice(0, MOST_TITLES);
  const some = top.findIndex((row) => priceListHeadings(row).some(Boolean));
  return some < 0 ? headerOf(top) : some;
}

const kindsIn = (row: readonly string[]): PriceKind[] =>
  priceListHeadings(row).map((heading) => heading ?? 'ignored');

/** The sheet as the server reads it: its columns have the headings they were said to have, its rows stay in their places. */
export function priceListText(all: Rows, { header = 0, kinds }: Mapping<PriceKind>): string {
  const rows = all.map((row, index) => {
    if (index < header) return row.map(() => '');
    return index === header ? headingsOf(row, kinds) : row;
  });
  return writeCsv(rows);
}

/** What is left out has no heading that the server would know. */
function headingsOf(row: readonly string[], of: readonly PriceKind[]): string[] {
  let said = row.map((cell, at) => {
    const kind = of[at];
    return kind === undefined || kind === 'ignored' ? cell : kind;
  });
  // Of several names of one heading the surest is read; without it, the next.
  for (;;) {
    const read = priceListHeadings(said);
    if (!read.some((heading, at) => heading && of[at] === 'ignored')) return said;
    said = said.map((cell, at) => (of[at] === 'ignored' && read[at] ? '' : cell));
  }
}

/** For the next list of the sender. */
export async function rememberPriceColumns({ file, at, mapping: { kinds, header } }: PriceColumns) {
  if (header === undefined) return;
  const sender = await senderOfRows(file.sheets[at]!.rows);
  const Headings = kinds.map((kind) => (kind === 'ignored' ? null : kind));
  // Whoever knows no price lists reads nothing of it.
  const Kinds = kinds.map(() => 'ignored' as const);
  await rememberColumns(sender, { Kinds, HeaderRow: header, Headings });
}
