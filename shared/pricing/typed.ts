import { spokenLanguage } from '#shared/language/t.ts';
import {
  HUNDRED_PERCENT,
  LARGEST_AMOUNT,
  bounded,
  cents,
  divideBig,
  percent,
  thousandths,
  type Cents,
  type Percent,
  type Rounding,
} from '#shared/money/money.ts';
import type { NewOrder } from '#shared/schemas/order.ts';

/*
 * What a rep types, as figures: null where nothing was typed, undefined where it is no number, or not one alone
 * (D51).
 */

/** '$1,200.50' as cents, up where it has more than 2 decimals (D1). */
export function readTypedMoney(typed: string) {
  const text = withPoint(typed);
  return mark(isOneAmount(text) ? readTyped(text, 2, 'up') : undefined, cents);
}

/** '2.25%' as a percent of at most 100, to 4 decimals. */
export function readTypedPercent(
  text: string,
  { mayBeNegative = false }: { mayBeNegative?: boolean } = {},
) {
  const figures = withPoint(text);
  const typed = isOnePercent(figures) ? readTyped(figures, 4, 'nearest') : undefined;
  return mark(typed, (figure) =>
    percent(Math.min(HUNDRED_PERCENT, mayBeNegative ? figure : Math.abs(figure))),
  );
}

/** '2.5' as thousandths (D11). */
export function readTypedQuantity(typed: string) {
  const text = withPoint(typed);
  return mark(isOneAmount(text) ? readTyped(text, 3, 'nearest') : undefined, thousandths);
}

/** In French a comma stands before the decimals: '1 234,56' is '1 234.56'. With a point beside it, it parts thousands. */
const withPoint = (text: string) =>
  spokenLanguage() === 'fr' && !text.includes('.') && /^[^,]*,[^,]*$/u.test(text)
    ? text.replace(',', '.')
    : text;

type TypedFreight = Pick<NewOrder, 'CustomFreight' | 'FreightPercentage'> &
  Partial<Pick<NewOrder, 'Freight'>>;

/**
 * What typed freight writes into the order: with % a live percent of at most 100, else an amount that is
 * not below 0 (D12, D49); emptied it is null, and the default counts. Undefined where it is refused (D51).
 */
export function readTypedFreight(text: string): TypedFreight | undefined {
  const typed = readTerm(text);
  if (!typed || (typed.amount !== undefined && typed.amount < 0)) return undefined;
  return typed.amount === undefined
    ? { CustomFreight: false, FreightPercentage: typed.percent }
    : { CustomFreight: true, FreightPercentage: null, Freight: typed.amount };
}

type TypedDeposit = Pick<NewOrder, 'CustomDownPayment' | 'DownPaymentPercentage'> &
  Partial<Pick<NewOrder, 'DownPayment'>>;

/** The same for the down payment (D13); of a credit it may be below 0. */
export function readTypedDeposit(text: string): TypedDeposit | undefined {
  const typed = readTerm(text);
  if (!typed) return undefined;
  return typed.amount === undefined
    ? { CustomDownPayment: false, DownPaymentPercentage: typed.percent }
    : { CustomDownPayment: true, DownPaymentPercentage: null, DownPayment: typed.amount };
}

type Term = { percent: Percent | null; amount?: never } | { amount: Cents };

/** With % or emptied it is a percent, else an amount; undefined where it is neither. */
function readTerm(text: string): Term | undefined {
  if (text.includes('%') || text.trim() === '') {
    const typed = readTypedPercent(text);
    return typed === undefined ? undefined : { percent: typed };
  }
  const amount = readTypedMoney(text) ?? undefined;
  return amount === undefined ? undefined : { amount };
}

/** A typed sales tax rate; emptied it is null, and the default counts. Undefined where it is refused (D51). */
export function readTypedTaxRate(text: string): Pick<NewOrder, 'SalesTaxRate'> | undefined {
  const SalesTaxRate = readTypedPercent(text);
  return SalesTaxRate === undefined ? undefined : { SalesTaxRate };
}

/**
 * Whether what was typed holds one number, with commas between thousands alone: '1e5', '1/2' and '12,5' would
 * otherwise be read as another number than the one that was meant.
 */
function isOneNumber(text: string): boolean {
  const [number = ''] = /[\d.](?:.*[\d.])?/su.exec(text) ?? [];
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(number.replaceAll(/\s/gu, ''));
}

/** The same of percents, where no thousands are: '14,975' is a rate with the comma of another country. */
const isOnePercent = (text: string) =>
  isOneNumber(text) && !(text.includes(',') && !text.includes('.'));

/** The same of money and quantities, which are no percents. */
const isOneAmount = (text: string) => isOneNumber(text) && !text.includes('%');

/** Keeps digits, the point and a leading minus or bracket, which bookkeepers write for one, and rounds what is past the last place. */
function readTyped(text: string, places: number, rounding: Rounding): number | null | undefined {
  if (text.trim() === '') return null;
  if (!/\d/u.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replaceAll(/[^\d.]/g, '').split('.');
  const divisor = 10n ** BigInt(fraction.length);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(places);
  const size = bounded(divideBig(digits, divisor, rounding), LARGEST_AMOUNT);
  return /^[^\d.]*[-−(]/u.test(text) && size > 0 ? -size : size;
}

const mark = <Unit>(amount: number | null | undefined, unit: (amount: number) => Unit) =>
  typeof amount === 'number' ? unit(amount) : amount;
