import {
  HUNDRED_PERCENT,
  MAX_AMOUNT,
  clampMagnitude,
  asCents,
  divideBigRounded,
  asPercent,
  asThousandths,
  type Cents,
  type Percent,
  type RoundingMode,
} from '#shared/money/money.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import { parseLocalizedDecimal, type NumberKind } from './number-notation.ts';

/* Typed text as numbers: null for empty text, undefined where the text is not exactly one number (D51). */

/** '$1,200.50' as cents, rounded up where it has more than 2 decimals (D1). */
export const parseTypedMoney = (text: string) =>
  brandUnit(parseTypedUnits(text, 'amount', roundUpPlainToCents), asCents);

/** '2.25%' as a percent of at most 100, with 4 decimals. */
export const parseClampedTypedPercent = (
  text: string,
  { mayBeNegative: allowsNegative = false }: { mayBeNegative?: boolean } = {},
) =>
  brandUnit(parseTypedUnits(text, 'percent', roundPlainToPercent), (value) =>
    asPercent(Math.min(HUNDRED_PERCENT, allowsNegative ? value : Math.abs(value))),
  );

/** '2.5' as thousandths (D11). */
export const parseTypedQuantity = (text: string) =>
  brandUnit(parseTypedUnits(text, 'amount', roundPlainToThousandths), asThousandths);

/**
 * Plain text, '-1234.505', in whole units: money is rounded up (D1), percents and quantities to the nearest.
 */
export const roundUpPlainToCents = (plainDecimal: string) =>
  parseScaledUnits(plainDecimal, 2, 'awayFromZero');
export const roundPlainToPercent = (plainDecimal: string) =>
  parseScaledUnits(plainDecimal, 4, 'nearest');
export const roundPlainToThousandths = (plainDecimal: string) =>
  parseScaledUnits(plainDecimal, 3, 'nearest');

type TypedFreight = Pick<NewOrder, 'CustomFreight' | 'FreightPercentage'> &
  Partial<Pick<NewOrder, 'Freight'>>;

/**
 * The order fields for a typed freight: with % a percent of at most 100, otherwise an amount that is not
 * below 0 (D12, D49). An empty text is null, and the default applies. Undefined where the text is rejected
 * (D51).
 */
export function parseTypedFreight(text: string): TypedFreight | undefined {
  const typed = parsePercentOrAmount(text);
  if (!typed || (typed.amount !== undefined && typed.amount < 0)) return undefined;
  return typed.amount === undefined
    ? { CustomFreight: false, FreightPercentage: typed.percent }
    : { CustomFreight: true, FreightPercentage: null, Freight: typed.amount };
}

type TypedDeposit = Pick<NewOrder, 'CustomDownPayment' | 'DownPaymentPercentage'> &
  Partial<Pick<NewOrder, 'DownPayment'>>;

/** The order fields for a typed down payment (D13), like freight; in a credit it may be below 0. */
export function parseTypedDeposit(text: string): TypedDeposit | undefined {
  const typed = parsePercentOrAmount(text);
  if (!typed) return undefined;
  return typed.amount === undefined
    ? { CustomDownPayment: false, DownPaymentPercentage: typed.percent }
    : { CustomDownPayment: true, DownPaymentPercentage: null, DownPayment: typed.amount };
}

type PercentOrAmount = { percent: Percent | null; amount?: never } | { amount: Cents };

/** With % or empty it is a percent, otherwise an amount; undefined where it is neither. */
function parsePercentOrAmount(text: string): PercentOrAmount | undefined {
  if (PERCENT_SIGN.test(text) || text.trim() === '') {
    const typed = parseClampedTypedPercent(text);
    return typed === undefined ? undefined : { percent: typed };
  }
  const amount = parseTypedMoney(text) ?? undefined;
  return amount === undefined ? undefined : { amount };
}

/** An empty text is null, and the default applies. Undefined where the text is rejected (D51). */
export function parseTypedTaxRate(text: string): Pick<NewOrder, 'SalesTaxRate'> | undefined {
  const SalesTaxRate = parseClampedTypedPercent(text);
  return SalesTaxRate === undefined ? undefined : { SalesTaxRate };
}

/** Null for empty text; an amount with a % is rejected as undefined. */
function parseTypedUnits(text: string, kind: NumberKind, toUnits: (plain: string) => number) {
  if (text.trim() === '') return null;
  if (kind === 'amount' && PERCENT_SIGN.test(text)) return undefined;
  const plain = parseLocalizedDecimal(text, kind);
  return plain === undefined ? undefined : toUnits(plain);
}

export const PERCENT_SIGN = /[%\uFF05\uFE6A]/u;

function parseScaledUnits(plain: string, places: number, rounding: RoundingMode): number {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const divisor = 10n ** BigInt(fraction.length);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(places);
  const size = clampMagnitude(divideBigRounded(digits, divisor, rounding), MAX_AMOUNT);
  return plain.startsWith('-') && size > 0 ? -size : size;
}

const brandUnit = <Unit>(
  amount: number | null | undefined,
  brandNumber: (amount: number) => Unit,
) => (typeof amount === 'number' ? brandNumber(amount) : amount);
