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
import { readPlain, type NumberKind } from './number-notation.ts';

/*
 * What a rep types, as figures: null where nothing was typed, undefined where it is no number, or not one alone
 * (D51).
 */

/** '$1,200.50' as cents, up where it has more than 2 decimals (D1). */
export const readTypedMoney = (text: string) =>
  brandUnit(readTyped(text, 'amount', moneyOf), cents);

/** '2.25%' as a percent of at most 100, to 4 decimals. */
export const readTypedPercent = (
  text: string,
  { mayBeNegative = false }: { mayBeNegative?: boolean } = {},
) =>
  brandUnit(readTyped(text, 'percent', percentOf), (value) =>
    percent(Math.min(HUNDRED_PERCENT, mayBeNegative ? value : Math.abs(value))),
  );

/** '2.5' as thousandths (D11). */
export const readTypedQuantity = (text: string) =>
  brandUnit(readTyped(text, 'amount', quantityOf), thousandths);

/** Plain text, '-1234.505', in whole units: money goes up (D1), percents and quantities to the nearest. */
export const moneyOf = (plain: string) => unitsOf(plain, 2, 'up');
export const percentOf = (plain: string) => unitsOf(plain, 4, 'nearest');
export const quantityOf = (plain: string) => unitsOf(plain, 3, 'nearest');

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
  if (PERCENT_SIGN.test(text) || text.trim() === '') {
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

/** Of an amount a % says that it is none. */
function readTyped(text: string, kind: NumberKind, unitsIn: (plain: string) => number) {
  if (text.trim() === '') return null;
  if (kind === 'amount' && PERCENT_SIGN.test(text)) return undefined;
  const plain = readPlain(text, kind);
  return plain === undefined ? undefined : unitsIn(plain);
}

export const PERCENT_SIGN = /[%\uFF05\uFE6A]/u;

function unitsOf(plain: string, places: number, rounding: Rounding): number {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const divisor = 10n ** BigInt(fraction.length);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(places);
  const size = bounded(divideBig(digits, divisor, rounding), LARGEST_AMOUNT);
  return plain.startsWith('-') && size > 0 ? -size : size;
}

const brandUnit = <Unit>(amount: number | null | undefined, unit: (amount: number) => Unit) =>
  typeof amount === 'number' ? unit(amount) : amount;
