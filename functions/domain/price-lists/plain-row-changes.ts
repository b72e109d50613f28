import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import type { PriceList } from './parse-price-list.ts';

/*
 * Most rows of a price list say plainly what a product has, or another price of it. Those are read here cell by cell,
 * without anything being made of them that is thrown away again: of 50,000 rows that is most of the time. Whatever has
 * something to look at is none of this file's business.
 */

type CodeField = 'ReferenceCode' | 'StockCode' | 'Category' | 'Subcategory';
type AmountField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

/** What a row says otherwise than the product has it. */
export type PriceRowChanges = Partial<Record<CodeField, string | null>> &
  Partial<Record<AmountField, Cents | null>>;

export const PLAIN_CODE_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
export const PLAIN_TEXT_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/** A row that says nothing else than there is. */
export const NO_ROW_CHANGES: PriceRowChanges = Object.freeze({});

/** What a row says of a product that is not so; undefined where that takes a closer look. */
export function findPlainRowChanges(
  { columns }: PriceList,
  row: readonly string[],
  before: ProductRecord,
): PriceRowChanges | undefined {
  let changes: PriceRowChanges | undefined;
  for (const { at, field } of columns) {
    const value = field === 'MfgCode' ? UNCHANGED : parseCellChange(field, row[at] ?? '', before);
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

/** What stands there already was looked at when it came. */
function parseCellChange(
  field: Exclude<PriceListField, 'MfgCode'>,
  cell: string,
  before: ProductRecord,
) {
  const current = before[field] ?? null;
  return cell === (current ?? '') ? UNCHANGED : cellParsers[field](cell, current as never);
}

/** One of them may lie beyond the other. */
const hasBothLimits = (before: ProductRecord, changes: PriceRowChanges) =>
  getLimitAfter('MinimumPrice', before, changes) !== null &&
  getLimitAfter('MaximumPrice', before, changes) !== null;

const getLimitAfter = (
  limit: 'MinimumPrice' | 'MaximumPrice',
  before: ProductRecord,
  changes: PriceRowChanges,
) => (changes[limit] === undefined ? before[limit] : changes[limit]) ?? null;

/** As the product has it. */
const UNCHANGED = Symbol('kept');

type CellChange<Value> = Value | typeof UNCHANGED | undefined;

function parseCodeCell(cell: string, was: string | null): CellChange<string | null> {
  const code = cell.trim() || null;
  if (code === was) return UNCHANGED;
  return code === null || PLAIN_CODE_PATTERN.test(code) ? code : undefined;
}

/** A row that names one may lack the category it belongs to: that takes a closer look. */
const parseSubcategoryCell = (cell: string, was: string | null) =>
  cell.trim() === (was ?? '') ? UNCHANGED : undefined;

function parseAmountCell(cell: string, was: Cents | null): CellChange<Cents | null> {
  const amount = parsePlainCents(cell) ?? (cell.trim() === '' ? null : undefined);
  return amount === was ? UNCHANGED : amount;
}

const toUnchangedIf = (isSame: boolean) => (isSame ? UNCHANGED : undefined);

/** What each field says: a description has more than one way to be the same. */
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
} satisfies Record<
  Exclude<PriceListField, 'MfgCode'>,
  (cell: string, was: never) => CellChange<string | Cents | null>
>;

const ZERO_CHAR_CODE = '0'.charCodeAt(0);
const POINT_OFFSET = '.'.charCodeAt(0) - ZERO_CHAR_CODE;
const MAX_DIGITS = 12;
/** Of none, one and two decimals; -1: there is no point. */
const scaleByDecimals: Record<number, number> = { [-1]: 100, 1: 10, 2: 1 };

/** '1234.5' as 123,450 cents, of up to twelve digits and two decimals; undefined of whatever is written otherwise (D1). */
export function parsePlainCents(text: string): Cents | undefined {
  let amount = 0;
  let decimals = -1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO_CHAR_CODE;
    if (digit >= 0 && digit <= 9) {
      amount = amount * 10 + digit;
      if (decimals >= 0) decimals++;
    } else if (digit === POINT_OFFSET && decimals < 0) decimals = 0;
    else return undefined;
  }
  // Without a point there are -1 decimals after it.
  const digits = text.length - 1 - decimals;
  const scale = scaleByDecimals[decimals];
  return scale !== undefined && digits > 0 && digits <= MAX_DIGITS
    ? asCents(amount * scale)
    : undefined;
}
