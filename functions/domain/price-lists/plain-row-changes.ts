import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import { parseTaxable } from '#shared/tables/parse-taxable.ts';
import type { PriceList } from './parse-price-list.ts';

/*
 * Fast path for price list rows: most rows contain exactly what a product has, or only another price. They
 * are read cell by cell without temporary objects, which would take most of the time for 50,000 rows. Rows
 * that need a closer look are left to the slow path.
 */

type CodeField = 'ReferenceCode' | 'StockCode' | 'Category' | 'Subcategory';
type AmountField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

/** The fields in which a row differs from the product. */
export type PriceRowChanges = Partial<Record<CodeField, string | null>> &
  Partial<Record<AmountField, Cents | null>> & { Taxable?: Taxable };

export const PLAIN_CODE_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
export const PLAIN_TEXT_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/** The result for a row without changes. */
export const NO_ROW_CHANGES: PriceRowChanges = Object.freeze({});

/** The changes of a row; undefined if it needs the slow path. */
export function tryComputePlainRowChanges(
  { columns }: PriceList,
  row: readonly string[],
  before: ProductRecord,
): PriceRowChanges | undefined {
  let changes: PriceRowChanges | undefined;
  for (const { at: columnIndex, field } of columns) {
    const value =
      field === 'MfgCode' ? UNCHANGED : parseCellChange(field, row[columnIndex] ?? '', before);
    if (value === undefined) return undefined;
    if (value !== UNCHANGED)
      (changes ??= {} as PriceRowChanges)[field as CodeField & AmountField] = value as never;
  }
  return changes === undefined
    ? NO_ROW_CHANGES
    : hasBothLimits(before, changes)
      ? undefined
      : changes;
}

/** A cell equal to the stored value was checked when that was saved. */
function parseCellChange(
  field: Exclude<PriceListField, 'MfgCode'>,
  cell: string,
  before: ProductRecord,
) {
  const current = before[field] ?? null;
  return cell === (current ?? '') ? UNCHANGED : cellParsers[field](cell, current as never);
}

/** The minimum may then be above the maximum. */
const hasBothLimits = (before: ProductRecord, changes: PriceRowChanges) =>
  getLimitAfter('MinimumPrice', before, changes) !== null &&
  getLimitAfter('MaximumPrice', before, changes) !== null;

const getLimitAfter = (
  limit: 'MinimumPrice' | 'MaximumPrice',
  before: ProductRecord,
  changes: PriceRowChanges,
) => (changes[limit] === undefined ? before[limit] : changes[limit]) ?? null;

/** The cell does not change the field. */
const UNCHANGED = Symbol('unchanged');

type CellChange<Value> = Value | typeof UNCHANGED | undefined;

function parseCodeCell(cell: string, current: string | null): CellChange<string | null> {
  const code = cell.trim() || null;
  if (code === current) return UNCHANGED;
  return code === null || PLAIN_CODE_PATTERN.test(code) ? code : undefined;
}

/** A row with a new sub-category may have no category, so it needs the slow path. */
const parseSubcategoryCell = (cell: string, current: string | null) =>
  cell.trim() === (current ?? '') ? UNCHANGED : undefined;

function parseAmountCell(cell: string, current: Cents | null): CellChange<Cents | null> {
  const amount = parsePlainCents(cell) ?? (cell.trim() === '' ? null : undefined);
  return amount === current ? UNCHANGED : amount;
}

/** What only some dealers may have needs the slow path. */
function parseTaxableCell(cell: string, current: Taxable | null): CellChange<Taxable> {
  const taxable = parseTaxable(cell);
  if (taxable === (current ?? 'all')) return UNCHANGED;
  return taxable === 'federal' ? undefined : taxable;
}

const toUnchangedIf = (isSame: boolean) => (isSame ? UNCHANGED : undefined);

/** The parser of each field. A description may be equal in more than one way. */
const cellParsers = {
  PartNumber: (cell: string) => toUnchangedIf(PLAIN_CODE_PATTERN.test(cell.trim())),
  Description: (cell: string, was: string | null) => toUnchangedIf(cell.trim() === was),
  ReferenceCode: parseCodeCell,
  StockCode: parseCodeCell,
  Category: parseCodeCell,
  Subcategory: parseSubcategoryCell,
  Retail: parseAmountCell,
  DealerCost: parseAmountCell,
  CustomerCost: parseAmountCell,
  MinimumPrice: parseAmountCell,
  MaximumPrice: parseAmountCell,
  Taxable: parseTaxableCell,
} satisfies Record<
  Exclude<PriceListField, 'MfgCode'>,
  (cell: string, was: never) => CellChange<string | Cents | null>
>;

const ZERO_CHAR_CODE = '0'.charCodeAt(0);
const POINT_OFFSET = '.'.charCodeAt(0) - ZERO_CHAR_CODE;
const MAX_DIGITS = 12;
/** Factors for no decimal point (-1), one decimal and two decimals. */
const scaleByDecimals: Record<number, number> = { [-1]: 100, 1: 10, 2: 1 };

/**
 * Parses '1234.5' as 123,450 cents, with up to twelve digits and two decimals; undefined for any other
 * notation (D1).
 */
export function parsePlainCents(text: string): Cents | undefined {
  let amount = 0;
  let decimals = -1;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - ZERO_CHAR_CODE;
    if (digit >= 0 && digit <= 9) {
      amount = amount * 10 + digit;
      if (decimals >= 0) decimals++;
    } else if (digit === POINT_OFFSET && decimals < 0) decimals = 0;
    else return undefined;
  }
  // Without a point `decimals` is -1, which makes up for the missing character.
  const digits = text.length - 1 - decimals;
  const scale = scaleByDecimals[decimals];
  return scale !== undefined && digits > 0 && digits <= MAX_DIGITS
    ? asCents(amount * scale)
    : undefined;
}
