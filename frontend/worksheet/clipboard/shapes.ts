import {
  isNumberText,
  createMoneyParser,
  createQuantityParser,
} from '#shared/pricing/number-column.ts';
import type { ColumnKind } from './headers.ts';
import type { Table } from './table.ts';

/** The kinds of a table's columns as far as they are known. */
export type Kinds = (ColumnKind | undefined)[];

type ColumnTest = (values: readonly string[]) => boolean;

export type Known = {
  isManufacturer: (text: string) => boolean;
  /** A lone column of bare numbers is codes where the keyboard is in a column of codes, or in none. */
  areNumbersCodes: boolean;
};

export const namesProducts = (kinds: Kinds) =>
  kinds.some((kind) => kind === 'part' || kind === 'stock' || kind === 'code');

/** The first column without a kind that looks so gets this one. */
export function giveKind(kinds: Kinds, table: Table, kind: ColumnKind, matches: ColumnTest) {
  const at = kinds.findIndex((assigned, column) => !assigned && matches(valuesOf(table, column)));
  if (at >= 0) kinds[at] = kind;
}

/** What the columns of a table without a header are, by what stands in them. */
export function kindsByShape(table: Table, known: Known): Kinds {
  const width = table[0]?.length ?? 0;
  const kinds: Kinds = Array.from({ length: width }, (_, at) =>
    valuesOf(table, at).length ? undefined : 'ignored',
  );
  giveKind(kinds, table, 'manufacturer', (values) => most(values, known.isManufacturer));
  giveKind(kinds, table, 'stock', (values) => most(values, isStockCode));
  giveCodes(kinds, table, known);
  if (!namesProducts(kinds)) return kinds;
  giveQuantity(kinds, table);
  givePrices(kinds, table);
  giveKind(kinds, table, 'description', areDescriptions);
  return kinds;
}

/** A lone column of codes may be of either sort; of two the first is the part number, as on price lists. */
function giveCodes(kinds: Kinds, table: Table, known: Known) {
  const isPartSure = kinds.includes('manufacturer') || kinds.includes('stock');
  giveKind(kinds, table, isPartSure ? 'part' : 'code', areCodes);
  if (!kinds.includes('stock')) {
    const first = kinds.indexOf('code');
    giveKind(kinds, table, 'stock', areCodes);
    if (first >= 0 && kinds.includes('stock')) kinds[first] = 'part';
  }
  if (!namesProducts(kinds)) giveNumbers(kinds, table, known);
}

/** Bare numbers are codes where nothing else is and they are too long for quantities. */
function giveNumbers(kinds: Kinds, table: Table, known: Known) {
  const isLone = kinds.length === 1;
  const shape = isLone ? /^\d+$/ : LONG_NUMBER;
  if (!isLone || known.areNumbersCodes)
    giveKind(kinds, table, 'code', (values) => most(values, (value) => shape.test(value)));
}

/** Of two columns of small numbers one counts the rows. */
function giveQuantity(kinds: Kinds, table: Table) {
  const found = listUnassignedColumns(kinds).filter((at) => areQuantities(valuesOf(table, at)));
  const quantity = found.find((at) => !areNumbering(valuesOf(table, at))) ?? found[0];
  for (const at of found) if (areNumbering(valuesOf(table, at))) kinds[at] = 'ignored';
  if (quantity !== undefined) kinds[quantity] = 'quantity';
}

/** One column of prices is what the customer pays; of two the higher is the retail. What is extended is neither. */
function givePrices(kinds: Kinds, table: Table) {
  const quantity = kinds.indexOf('quantity');
  const found = listUnassignedColumns(kinds).filter((at) => arePrices(valuesOf(table, at)));
  for (const at of found) kinds[at] = 'ignored';
  const [first, second] = found;
  if (first === undefined) return;
  const isTwo = second !== undefined && !isExtended(table, { quantity, price: first, at: second });
  const isFirstRetail = isTwo && sumColumn(table, first) >= sumColumn(table, second);
  kinds[first] = isFirstRetail ? 'retail' : 'customerCost';
  if (isTwo) kinds[second] = isFirstRetail ? 'customerCost' : 'retail';
}

type Extended = { quantity: number; price: number; at: number };

/** Whether every amount is the price times the quantity, to the cent. */
function isExtended(table: Table, { quantity, price, at }: Extended) {
  const readPieces = createQuantityParser(valuesOf(table, quantity));
  const [prices, sums] = [amountsOf(table, price), amountsOf(table, at)];
  return table.every((row, index) => {
    const pieces = readPieces(row[quantity] ?? '')?.value ?? 1000;
    return Math.abs(sums[index]! * 1000 - prices[index]! * pieces) <= 1000;
  });
}

const sumColumn = (table: Table, column: number) =>
  amountsOf(table, column).reduce((sum, amount) => sum + amount, 0);

function amountsOf(table: Table, column: number): number[] {
  const read = createMoneyParser(valuesOf(table, column));
  return table.map((row) => read(row[column] ?? '')?.value ?? 0);
}

const listUnassignedColumns = (kinds: Kinds) => kinds.flatMap((kind, at) => (kind ? [] : [at]));

const valuesOf = (table: Table, column: number) =>
  table.map((row) => row[column] ?? '').filter((cell) => cell !== '');

/** One row in five may be a subtotal, a note or a mistake. */
export const most = (values: readonly string[], matches: (value: string) => boolean) =>
  values.length > 0 && values.filter(matches).length * 5 >= values.length * 4;

const isStockCode = (value: string) => /^\d{3}-\d{4}$/.test(value);
const LONG_NUMBER = /^\d{5,}$/;

/** Letters, digits and what parts them, with a digit among them; neither a number nor a date. */
const isCode = (value: string) =>
  /^[\p{L}\d][\p{L}\d\-./_#+*]{1,39}$/u.test(value) &&
  /\d/.test(value) &&
  !isNumberText(value) &&
  createQuantityParser([value])(value) === undefined &&
  !/^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(value);

export const areCodes: ColumnTest = (values) => most(values, isCode);

const areQuantities: ColumnTest = (values) =>
  most(values, (value) => /^-?\d{1,4}(?:[.,]0+)?(?:\s?(?:ea|each|pcs?|x)\.?)?$/i.test(value));

/** 1, 2, 3 and so on. */
export const areCounted: ColumnTest = (values) =>
  values.every((value, at) => value.replace(/\.$/, '') === String(at + 1));

/** So many of them that they are surely no quantities. */
export const areNumbering: ColumnTest = (values) => values.length > 2 && areCounted(values);

const arePrices: ColumnTest = (values) => most(values, isNumberText);

/** What has a sign of money is a price whatever its heading. */
export const arePricesInDollars: ColumnTest = (values) =>
  most(values, (value) => /[$€£]/.test(value) && isNumberText(value));

export const areDescriptions: ColumnTest = (values) =>
  most(values, (value) => /\p{L}{2}/u.test(value)) &&
  values.reduce((sum, value) => sum + value.length, 0) >= values.length * 6;
