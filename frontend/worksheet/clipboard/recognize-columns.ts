import type { CellTable } from './clipboard-table.ts';
import { findHeadingKind, type PastedColumnKind } from './column-headings.ts';
import {
  areCodes,
  areConsecutive,
  areRowNumbers,
  haveCurrencySigns,
  areDescriptions,
  assignKind,
  guessColumnKinds,
  isTrueForMost,
  hasProductColumn,
  type ColumnKinds,
  type RecognitionHints,
} from './column-shapes.ts';

/** What the columns of a table are, and its rows below the header. */
export type RecognizedTable = { kinds: readonly PastedColumnKind[]; rows: CellTable };

/** The columns of a table whose rows are order lines; undefined where no column names products. */
export function recognizeColumns(
  table: CellTable,
  hints: RecognitionHints,
): RecognizedTable | undefined {
  const top = table.slice(0, HEADER_SEARCH_ROWS).findIndex(isHeaderRow);
  return top < 0 ? recognizeByShape(table, hints) : recognizeByHeader(table, top, hints);
}

/** A list may have a title and an address above its header. */
const HEADER_SEARCH_ROWS = 15;

/** At least two words that are known and no fewer than those that are not; one is enough where there is no other column. */
function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const knownCount = filled.filter((cell) => findHeadingKind(cell) !== undefined).length;
  return knownCount >= Math.min(2, row.length) && knownCount * 2 >= filled.length;
}

function recognizeByHeader(
  table: CellTable,
  top: number,
  hints: RecognitionHints,
): RecognizedTable | undefined {
  const header = table[top]!;
  const rows = table.slice(top + 1).filter((row) => row.some((cell, at) => cell !== header[at]));
  const kinds = completeKinds(ignoreRepeatedKinds(header.map(getHeadingKind)), rows, hints);
  const isPriceList =
    kinds.includes('description') && (kinds.includes('quantity') || kinds.includes('customerCost'));
  return hasProductColumn(kinds) || isPriceList ? { kinds, rows } : undefined;
}

/** What adds up is no price of one piece, whatever else its heading says. */
const SUM_HEADING_PATTERN = /\b(?:total|ext|extended|amount|amt|montant|sum)\b/i;
const getHeadingKind = (heading: string) =>
  findHeadingKind(heading) ?? (SUM_HEADING_PATTERN.test(heading) ? 'ignored' : undefined);

function recognizeByShape(table: CellTable, hints: RecognitionHints): RecognizedTable | undefined {
  const kinds = guessColumnKinds(table, hints);
  return hasProductColumn(kinds) ? { kinds: finalizeKinds(kinds), rows: table } : undefined;
}

const priceKinds: readonly PastedColumnKind[] = ['retail', 'dealerCost', 'customerCost'];

/** Headings nobody knows: their columns may still look like what is missing. */
function completeKinds(
  kinds: ColumnKinds,
  rows: CellTable,
  hints: RecognitionHints,
): PastedColumnKind[] {
  const items = kinds.indexOf('code');
  if (items >= 0) {
    const values = rows.map((row) => row[items] ?? '').filter(Boolean);
    const hasOtherCodes = kinds.includes('part') || kinds.includes('stock');
    kinds[items] = hasOtherCodes && areConsecutive(values) ? 'ignored' : getItemColumnKind(values);
  }
  if (!hasProductColumn(kinds)) assignKind(kinds, rows, 'code', areCodes);
  if (!kinds.includes('description')) assignKind(kinds, rows, 'description', areDescriptions);
  if (!priceKinds.some((price) => kinds.includes(price)))
    assignKind(kinds, rows, 'customerCost', haveCurrencySigns);
  if (!kinds.includes('manufacturer'))
    assignKind(kinds, rows, 'manufacturer', (values) =>
      isTrueForMost(values, hints.isManufacturer),
    );
  return finalizeKinds(kinds);
}

/** 'Item' is a number of the row or a name as often as it is a code. */
function getItemColumnKind(values: readonly string[]): PastedColumnKind {
  if (areRowNumbers(values)) return 'ignored';
  const areSingleWords = isTrueForMost(values, (value) => /\d/.test(value) && !/\s/.test(value));
  return values.length === 0 || areSingleWords ? 'code' : 'description';
}

/** Beside a part number a code is the stock code. */
const finalizeKinds = (kinds: ColumnKinds): PastedColumnKind[] =>
  ignoreRepeatedKinds(
    kinds.map((kind) => (kind === 'code' && kinds.includes('part') ? 'stock' : kind)),
  ).map((kind) => kind ?? 'ignored');

/** A second column of one kind is not what the first is. */
const ignoreRepeatedKinds = (kinds: ColumnKinds): ColumnKinds =>
  kinds.map((kind, at) => (kind && kinds.indexOf(kind) < at ? 'ignored' : kind));
