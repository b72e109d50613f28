import {
  isPlainOrMoneyNumberText,
  createMoneyParser,
  createQuantityParser,
} from '#shared/pricing/number-column.ts';
import type { CellTable } from './clipboard-table.ts';
import type { PastedColumnKind } from './column-headings.ts';

/** The column kinds; undefined where a kind is not known yet. */
export type ColumnKinds = (PastedColumnKind | undefined)[];

type ColumnTest = (values: readonly string[]) => boolean;

export type RecognitionHints = {
  isManufacturer: (text: string) => boolean;
  /** Whether a single column of bare numbers is codes: true if the focus is in a code column or in no cell. */
  areNumbersCodes: boolean;
};

export const hasProductColumn = (kinds: ColumnKinds) =>
  kinds.some((kind) => kind === 'part' || kind === 'stock' || kind === 'code');

/** Assigns the kind to the first column without a kind whose values match. */
export function assignKindToFirstMatch(
  kinds: ColumnKinds,
  table: CellTable,
  kind: PastedColumnKind,
  matches: ColumnTest,
) {
  const columnIndex = kinds.findIndex(
    (assigned, column) => !assigned && matches(listColumnValues(table, column)),
  );
  if (columnIndex >= 0) kinds[columnIndex] = kind;
}

/** Guesses the column kinds of a table without a header from its values. */
export function guessColumnKinds(table: CellTable, hints: RecognitionHints): ColumnKinds {
  const width = table[0]?.length ?? 0;
  const kinds: ColumnKinds = Array.from({ length: width }, (_, columnIndex) =>
    listColumnValues(table, columnIndex).length ? undefined : 'ignored',
  );
  assignKindToFirstMatch(kinds, table, 'manufacturer', (values) =>
    isTrueForMost(values, hints.isManufacturer),
  );
  assignKindToFirstMatch(kinds, table, 'stock', (values) => isTrueForMost(values, isStockCode));
  assignCodeColumns(kinds, table, hints);
  if (!hasProductColumn(kinds)) return kinds;
  assignQuantityColumn(kinds, table);
  assignPriceColumns(kinds, table);
  assignKindToFirstMatch(kinds, table, 'description', areDescriptions);
  return kinds;
}

/** One code column may be of either kind. Of two, the first is the part number, as on price lists. */
function assignCodeColumns(kinds: ColumnKinds, table: CellTable, hints: RecognitionHints) {
  const isPartSure = kinds.includes('manufacturer') || kinds.includes('stock');
  assignKindToFirstMatch(kinds, table, isPartSure ? 'part' : 'code', areProductCodes);
  if (!kinds.includes('stock')) {
    const first = kinds.indexOf('code');
    assignKindToFirstMatch(kinds, table, 'stock', areProductCodes);
    if (first >= 0 && kinds.includes('stock')) kinds[first] = 'part';
  }
  if (!hasProductColumn(kinds)) assignNumberCodes(kinds, table, hints);
}

/** Bare numbers are codes if no other column is, and if they are too long for quantities. */
function assignNumberCodes(kinds: ColumnKinds, table: CellTable, hints: RecognitionHints) {
  const isSingleColumn = kinds.length === 1;
  const shape = isSingleColumn ? /^\d+$/ : LONG_NUMBER_PATTERN;
  if (!isSingleColumn || hints.areNumbersCodes)
    assignKindToFirstMatch(kinds, table, 'code', (values) =>
      isTrueForMost(values, (value) => shape.test(value)),
    );
}

/** If two columns have small numbers, one of them numbers the rows. */
function assignQuantityColumn(kinds: ColumnKinds, table: CellTable) {
  const candidates = listUnassignedColumns(kinds).filter((at) =>
    areQuantities(listColumnValues(table, at)),
  );
  const quantity =
    candidates.find((at) => !areRowNumbers(listColumnValues(table, at))) ?? candidates[0];
  for (const at of candidates)
    if (areRowNumbers(listColumnValues(table, at))) kinds[at] = 'ignored';
  if (quantity !== undefined) kinds[quantity] = 'quantity';
}

/** One price column is the customer cost. Of two, the higher is the retail. An extended price is neither. */
function assignPriceColumns(kinds: ColumnKinds, table: CellTable) {
  const quantity = kinds.indexOf('quantity');
  const candidates = listUnassignedColumns(kinds).filter((at) =>
    arePrices(listColumnValues(table, at)),
  );
  for (const at of candidates) kinds[at] = 'ignored';
  const [first, second] = candidates;
  if (first === undefined) return;
  const hasTwoPrices =
    second !== undefined &&
    !isExtendedPrice(table, { quantityColumn: quantity, priceColumn: first, amountColumn: second });
  const isFirstRetail = hasTwoPrices && sumColumn(table, first) >= sumColumn(table, second);
  kinds[first] = isFirstRetail ? 'retail' : 'customerCost';
  if (hasTwoPrices) kinds[second] = isFirstRetail ? 'customerCost' : 'retail';
}

type ExtendedColumns = { quantityColumn: number; priceColumn: number; amountColumn: number };

/** True if every amount is the price times the quantity, to the cent. */
function isExtendedPrice(
  table: CellTable,
  { quantityColumn, priceColumn, amountColumn }: ExtendedColumns,
) {
  const parsePieces = createQuantityParser(listColumnValues(table, quantityColumn));
  const [prices, sums] = [
    parseColumnAmounts(table, priceColumn),
    parseColumnAmounts(table, amountColumn),
  ];
  return table.every((row, index) => {
    const pieces = parsePieces(row[quantityColumn] ?? '')?.value ?? 1000;
    return Math.abs(sums[index]! * 1000 - prices[index]! * pieces) <= 1000;
  });
}

const sumColumn = (table: CellTable, column: number) =>
  parseColumnAmounts(table, column).reduce((sum, amount) => sum + amount, 0);

function parseColumnAmounts(table: CellTable, column: number): number[] {
  const parseAmount = createMoneyParser(listColumnValues(table, column));
  return table.map((row) => parseAmount(row[column] ?? '')?.value ?? 0);
}

const listUnassignedColumns = (kinds: ColumnKinds) =>
  kinds.flatMap((kind, at) => (kind ? [] : [at]));

const listColumnValues = (table: CellTable, column: number) =>
  table.map((row) => row[column] ?? '').filter((cell) => cell !== '');

/** Tolerates one value in five, which may be a subtotal, a note or a mistake. */
export const isTrueForMost = (values: readonly string[], matches: (value: string) => boolean) =>
  values.length > 0 && values.filter(matches).length * 5 >= values.length * 4;

const isStockCode = (value: string) => /^\d{3}-\d{4}$/.test(value);
const LONG_NUMBER_PATTERN = /^\d{5,}$/;

/** Letters, digits and separators with at least one digit; not a number and not a date. */
const isProductCode = (value: string) =>
  /^[\p{L}\d][\p{L}\d\-./_#+*]{1,39}$/u.test(value) &&
  /\d/.test(value) &&
  !isPlainOrMoneyNumberText(value) &&
  createQuantityParser([value])(value) === undefined &&
  !/^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(value);

export const areProductCodes: ColumnTest = (values) => isTrueForMost(values, isProductCode);

const areQuantities: ColumnTest = (values) =>
  isTrueForMost(values, (value) =>
    /^-?\d{1,4}(?:[.,]0+)?(?:\s?(?:ea|each|pcs?|x)\.?)?$/i.test(value),
  );

/** 1, 2, 3 and so on. */
export const areConsecutiveFromOne: ColumnTest = (values) =>
  values.every((value, at) => value.replace(/\.$/, '') === String(at + 1));

/** Consecutive, and too many to be quantities. */
export const areRowNumbers: ColumnTest = (values) =>
  values.length > 2 && areConsecutiveFromOne(values);

const arePrices: ColumnTest = (values) => isTrueForMost(values, isPlainOrMoneyNumberText);

/** Values with a currency sign are prices, whatever the heading. */
export const areCurrencyAmounts: ColumnTest = (values) =>
  isTrueForMost(values, (value) => /[$€£]/.test(value) && isPlainOrMoneyNumberText(value));

export const areDescriptions: ColumnTest = (values) =>
  isTrueForMost(values, (value) => /\p{L}{2}/u.test(value)) &&
  values.reduce((sum, value) => sum + value.length, 0) >= values.length * 6;
