import { kindOfHeading, type ColumnKind } from './headers.ts';
import {
  areCodes,
  areCounted,
  areNumbering,
  arePricesInDollars,
  areDescriptions,
  giveKind,
  kindsByShape,
  most,
  namesProducts,
  type Kinds,
  type Known,
} from './shapes.ts';
import type { Table } from './table.ts';

/** What the columns of a table are, and its rows below the header. */
export type Recognised = { kinds: readonly ColumnKind[]; rows: Table };

/** The columns of a table whose rows are order lines; undefined where no column names products. */
export function recogniseColumns(table: Table, known: Known): Recognised | undefined {
  const top = table.slice(0, HEADER_WITHIN).findIndex(isHeader);
  return top < 0 ? byShape(table, known) : byHeader(table, top, known);
}

/** A list may have a title and an address above its header. */
const HEADER_WITHIN = 15;

/** At least two words that are known and no fewer than those that are not; one is enough where there is no other column. */
function isHeader(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const known = filled.filter((cell) => kindOfHeading(cell) !== undefined).length;
  return known >= Math.min(2, row.length) && known * 2 >= filled.length;
}

function byHeader(table: Table, top: number, known: Known): Recognised | undefined {
  const header = table[top]!;
  const rows = table.slice(top + 1).filter((row) => row.some((cell, at) => cell !== header[at]));
  const kinds = completed(ignoreRepeatedKinds(header.map(getHeadingKind)), rows, known);
  const isPriceList =
    kinds.includes('description') && (kinds.includes('quantity') || kinds.includes('customerCost'));
  return namesProducts(kinds) || isPriceList ? { kinds, rows } : undefined;
}

/** What adds up is no price of one piece, whatever else its heading says. */
const SUM_HEADING_PATTERN = /\b(?:total|ext|extended|amount|amt|montant|sum)\b/i;
const getHeadingKind = (heading: string) =>
  kindOfHeading(heading) ?? (SUM_HEADING_PATTERN.test(heading) ? 'ignored' : undefined);

function byShape(table: Table, known: Known): Recognised | undefined {
  const kinds = kindsByShape(table, known);
  return namesProducts(kinds) ? { kinds: settled(kinds), rows: table } : undefined;
}

const prices: readonly ColumnKind[] = ['retail', 'dealerCost', 'customerCost'];

/** Headings nobody knows: their columns may still look like what is missing. */
function completed(kinds: Kinds, rows: Table, known: Known): ColumnKind[] {
  const items = kinds.indexOf('code');
  if (items >= 0) {
    const values = rows.map((row) => row[items] ?? '').filter(Boolean);
    const hasOtherCodes = kinds.includes('part') || kinds.includes('stock');
    kinds[items] = hasOtherCodes && areCounted(values) ? 'ignored' : kindOfItems(values);
  }
  if (!namesProducts(kinds)) giveKind(kinds, rows, 'code', areCodes);
  if (!kinds.includes('description')) giveKind(kinds, rows, 'description', areDescriptions);
  if (!prices.some((price) => kinds.includes(price)))
    giveKind(kinds, rows, 'customerCost', arePricesInDollars);
  if (!kinds.includes('manufacturer'))
    giveKind(kinds, rows, 'manufacturer', (values) => most(values, known.isManufacturer));
  return settled(kinds);
}

/** 'Item' is a number of the row or a name as often as it is a code. */
function kindOfItems(values: readonly string[]): ColumnKind {
  if (areNumbering(values)) return 'ignored';
  const areSingleWords = most(values, (value) => /\d/.test(value) && !/\s/.test(value));
  return values.length === 0 || areSingleWords ? 'code' : 'description';
}

/** Beside a part number a code is the stock code. */
const settled = (kinds: Kinds): ColumnKind[] =>
  ignoreRepeatedKinds(
    kinds.map((kind) => (kind === 'code' && kinds.includes('part') ? 'stock' : kind)),
  ).map((kind) => kind ?? 'ignored');

/** A second column of one kind is not what the first is. */
const ignoreRepeatedKinds = (kinds: Kinds): Kinds =>
  kinds.map((kind, at) => (kind && kinds.indexOf(kind) < at ? 'ignored' : kind));
