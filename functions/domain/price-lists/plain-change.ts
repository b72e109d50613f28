import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import type { PriceList } from './read-price-list.ts';

/*
 * Most rows of a price list say plainly what a product has, or another price of it. Those are read here cell by cell,
 * without anything being made of them that is thrown away again: of 50,000 rows that is most of the time. Whatever has
 * something to look at is none of this file's business.
 */

type Code = 'ReferenceCode' | 'StockCode' | 'Category' | 'Subcategory';
type Amount = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

/** What a row says otherwise than the product has it. */
export type News = Partial<Record<Code, string | null>> & Partial<Record<Amount, Cents | null>>;

export const PLAIN_CODE = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
export const PLAIN_TEXT_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/** A row that says nothing else than there is. */
export const noNews: News = Object.freeze({});

/** What a row says of a product that is not so; undefined where that takes a closer look. */
export function plainChange(
  { columns }: PriceList,
  row: readonly string[],
  before: ProductRecord,
): News | undefined {
  let news: News | undefined;
  for (const { at, field } of columns) {
    const value = field === 'MfgCode' ? UNCHANGED : newsOf(field, row[at] ?? '', before);
    if (value === undefined) return undefined;
    if (value !== UNCHANGED) (news ??= {} as News)[field as Code & Amount] = value as never;
  }
  return news === undefined ? noNews : hasBothLimits(before, news) ? undefined : news;
}

/** What stands there already was looked at when it came. */
function newsOf(field: Exclude<PriceListField, 'MfgCode'>, cell: string, before: ProductRecord) {
  const was = before[field] ?? null;
  return cell === (was ?? '') ? UNCHANGED : readers[field](cell, was as never);
}

/** One of them may lie beyond the other. */
const hasBothLimits = (before: ProductRecord, news: News) =>
  limitIn('MinimumPrice', before, news) !== null && limitIn('MaximumPrice', before, news) !== null;

const limitIn = (limit: 'MinimumPrice' | 'MaximumPrice', before: ProductRecord, news: News) =>
  (news[limit] === undefined ? before[limit] : news[limit]) ?? null;

/** As the product has it. */
const UNCHANGED = Symbol('kept');

type Read<Value> = Value | typeof UNCHANGED | undefined;

function readCode(cell: string, was: string | null): Read<string | null> {
  const code = cell.trim() || null;
  if (code === was) return UNCHANGED;
  return code === null || PLAIN_CODE.test(code) ? code : undefined;
}

/** A row that names one may lack the category it belongs to: that takes a closer look. */
const parseSubcategoryCell = (cell: string, was: string | null) =>
  cell.trim() === (was ?? '') ? UNCHANGED : undefined;

function readAmount(cell: string, was: Cents | null): Read<Cents | null> {
  const amount = plainCents(cell) ?? (cell.trim() === '' ? null : undefined);
  return amount === was ? UNCHANGED : amount;
}

const toUnchangedIf = (isSo: boolean) => (isSo ? UNCHANGED : undefined);

/** What each field says: a description has more than one way to be the same. */
const readers = {
  PartNumber: (cell: string) => toUnchangedIf(PLAIN_CODE.test(cell.trim())),
  Description: (cell: string, was: string | null) => toUnchangedIf(cell.trim() === was),
  ReferenceCode: readCode,
  StockCode: readCode,
  Category: readCode,
  Subcategory: parseSubcategoryCell,
  Retail: readAmount,
  DealerCost: readAmount,
  CustomerCost: readAmount,
  MinimumPrice: readAmount,
  MaximumPrice: readAmount,
} satisfies Record<
  Exclude<PriceListField, 'MfgCode'>,
  (cell: string, was: never) => Read<string | Cents | null>
>;

const ZERO = '0'.charCodeAt(0);
const POINT = '.'.charCodeAt(0) - ZERO;
const MOST_DIGITS = 12;
/** Of none, one and two decimals; -1: there is no point. */
const scales: Record<number, number> = { [-1]: 100, 1: 10, 2: 1 };

/** '1234.5' as 123,450 cents, of up to twelve digits and two decimals; undefined of whatever is written otherwise (D1). */
export function plainCents(text: string): Cents | undefined {
  let amount = 0;
  let decimals = -1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) {
      amount = amount * 10 + digit;
      if (decimals >= 0) decimals++;
    } else if (digit === POINT && decimals < 0) decimals = 0;
    else return undefined;
  }
  // Without a point there are -1 decimals after it.
  const digits = text.length - 1 - decimals;
  const scale = scales[decimals];
  return scale !== undefined && digits > 0 && digits <= MOST_DIGITS
    ? asCents(amount * scale)
    : undefined;
}
