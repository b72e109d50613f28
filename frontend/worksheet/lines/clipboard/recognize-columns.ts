import type { CellTable } from './clipboard-table.ts';
import { findColumnKindByHeading, type PastedColumnKind } from './column-headings.ts';
import {
  areProductCodes,
  areConsecutiveFromOne,
  areRowNumbers,
  areCurrencyAmounts,
  areDescriptions,
  assignKindToFirstMatch,
  guessColumnKinds,
  isTrueForMost,
  hasProductColumn,
  type ColumnKinds,
  type RecognitionHints,
} from './column-shapes.ts';

/** The column kinds of a table, and its rows below the header. */
export type RecognizedTable = { kinds: readonly PastedColumnKind[]; rows: CellTable };

/** Recognizes the columns of a table of order lines; undefined if no column names products. */
export function recognizeColumns(
  table: CellTable,
  hints: RecognitionHints,
): RecognizedTable | undefined {
  const top = table.slice(0, HEADER_SEARCH_ROWS).findIndex(isHeaderRow);
  return top < 0 ? recognizeByShape(table, hints) : recognizeByHeader(table, top, hints);
}

/** A list may have a title and an address above its header. */
const HEADER_SEARCH_ROWS = 15;

/** At least two known headings, and no fewer known than unknown ones. In a single column, one is enough. */
function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const knownCount = filled.filter((cell) => findColumnKindByHeading(cell) !== undefined).length;
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

/** A sum is never the price of one piece, whatever else its heading says. */
const SUM_HEADING_PATTERN = /\b(?:total|ext|extended|amount|amt|montant|sum)\b/i;
const getHeadingKind = (heading: string) =>
  findColumnKindByHeading(heading) ?? (SUM_HEADING_PATTERN.test(heading) ? 'ignored' : undefined);

function recognizeByShape(table: CellTable, hints: RecognitionHints): RecognizedTable | undefined {
  const kinds = guessColumnKinds(table, hints);
  return hasProductColumn(kinds) ? { kinds: finalizeKinds(kinds), rows: table } : undefined;
}

const priceKinds: readonly PastedColumnKind[] = ['retail', 'dealerCost', 'customerCost'];

/** Assigns missing kinds to columns with unknown headings, by the look of their values. */
function completeKinds(
  kinds: ColumnKinds,
  rows: CellTable,
  hints: RecognitionHints,
): PastedColumnKind[] {
  const items = kinds.indexOf('code');
  if (items >= 0) {
    const values = rows.map((row) => row[items] ?? '').filter(Boolean);
    const hasOtherCodes = kinds.includes('part') || kinds.includes('stock');
    kinds[items] =
      hasOtherCodes && areConsecutiveFromOne(values) ? 'ignored' : getItemColumnKind(values);
  }
  if (!hasProductColumn(kinds)) assignKindToFirstMatch(kinds, rows, 'code', areProductCodes);
  if (!kinds.includes('description'))
    assignKindToFirstMatch(kinds, rows, 'description', areDescriptions);
  if (!priceKinds.some((price) => kinds.includes(price)))
    assignKindToFirstMatch(kinds, rows, 'customerCost', areCurrencyAmounts);
  if (!kinds.includes('manufacturer'))
    assignKindToFirstMatch(kinds, rows, 'manufacturer', (values) =>
      isTrueForMost(values, hints.isManufacturer),
    );
  return finalizeKinds(kinds);
}

/** 'Item' can be a row number, a name or a code. */
function getItemColumnKind(values: readonly string[]): PastedColumnKind {
  if (areRowNumbers(values)) return 'ignored';
  const areSingleWords = isTrueForMost(values, (value) => /\d/.test(value) && !/\s/.test(value));
  return values.length === 0 || areSingleWords ? 'code' : 'description';
}

/** Beside a part number, a code is the stock code. */
const finalizeKinds = (kinds: ColumnKinds): PastedColumnKind[] =>
  ignoreRepeatedKinds(
    kinds.map((kind) => (kind === 'code' && kinds.includes('part') ? 'stock' : kind)),
  ).map((kind) => kind ?? 'ignored');

/** A second column of the same kind is ignored, because its meaning must differ. */
const ignoreRepeatedKinds = (kinds: ColumnKinds): ColumnKinds =>
  kinds.map((kind, at) => (kind && kinds.indexOf(kind) < at ? 'ignored' : kind));
