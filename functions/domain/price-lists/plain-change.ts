import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { cents, type Cents } from '#shared/money/money.ts';
import type { PriceListField } from '#shared/schemas/price-list.ts';
import type { PriceList } from './read-price-list.ts';

/*
 * Most rows of a price list say plainly what a product has, or another price of it. Those are read here cell by cell,
 * without anything being made of them that is thrown away again: of 50,000 rows that is most of the time. Whatever has
 * something to look at is none of this file's business.
 */

type Code = 'ReferenceCode' | 'StockCode';
type Amount = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

/** What a row says otherwise than the product has it. */
export type News = Partial<Record<Code, string | null>> & Partial<Record<Amount, Cents | null>>;

export const PLAIN_CODE = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
export const PLAIN_WORDS = /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/;

/** A row that says nothing else than there is. */
export const noNews: News = Object.freeze({});

/** What a row says of a product that is not so; undefined where that takes a closer look. */
export function plainChange(
  { columns }: PriceList,
  row: readonly string[],
  before: ProductRecord,
): News | undefined {
  let news: News | undefined;
  let limits = 0;
  for (const { at, field } of columns) {
    if (field === 'MfgCode') continue;
    const cell = row[at] ?? '';
    // What stands there already was looked at when it came.
    if (cell === (before[field] ?? '')) continue;
    const value = valueOf(field, cell, before);
    if (value === undefined) return undefined;
    if (cell !== '' && (field === 'MinimumPrice' || field === 'MaximumPrice')) limits++;
    if (value !== KEPT) (news ??= {} as News)[field as Code & Amount] = value as never;
  }
  // One limit may lie beyond the other.
  return limits === 2 && news ? undefined : (news ?? noNews);
}

/** As the product has it. */
const KEPT = Symbol('kept');

function valueOf(
  field: Exclude<PriceListField, 'MfgCode'>,
  written: string,
  before: ProductRecord,
): string | Cents | null | undefined | typeof KEPT {
  if (field === 'Description') return written.trim() === before.Description ? KEPT : undefined;
  if (field === 'PartNumber') return PLAIN_CODE.test(written.trim()) ? KEPT : undefined;
  const was = before[field] ?? null;
  if (field === 'ReferenceCode' || field === 'StockCode') {
    const code = written.trim() || null;
    if (code === was) return KEPT;
    return code === null || PLAIN_CODE.test(code) ? code : undefined;
  }
  const amount = plainCents(written) ?? (written.trim() === '' ? null : undefined);
  return amount === was ? KEPT : amount;
}

const [POINT, ZERO] = ['.', '0'].map((sign) => sign.charCodeAt(0)) as [number, number];
const MOST_DIGITS = 12;

/** '1234.5' as 123,450 cents, of up to twelve digits and two decimals; undefined of whatever is written otherwise (D1). */
export function plainCents(text: string): Cents | undefined {
  let amount = 0;
  let decimals = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (decimals < 0 && at >= MOST_DIGITS) return undefined;
      if (decimals >= 0) decimals++;
      amount = amount * 10 + digit;
    } else if (code === POINT && decimals < 0 && at > 0) decimals = 0;
    else return undefined;
  }
  if (text === '' || decimals === 0 || decimals > 2) return undefined;
  return cents(amount * (decimals < 0 ? 100 : decimals === 1 ? 10 : 1));
}
