import { divideBigRounded, type RoundingMode } from '#shared/money/money.ts';

/** A figure of a file without a rounding: a fraction of two whole numbers, the lower one above 0. */
export type ExactFraction = { numerator: bigint; denominator: bigint };

/** So many digits say any figure of an order; more take time to compute with. */
const DECIMAL_PATTERN = /^([+-]?)(\d{0,15})(?:\.(\d{0,20}))?$/;
const GROUPED_PATTERN = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A decimal number as XML has it, its thousands parted by commas or not; undefined where it is none. */
export function parseExactFraction(text: string | undefined): ExactFraction | undefined {
  const plain = text && GROUPED_PATTERN.test(text) ? text.replaceAll(',', '') : text;
  const [, sign, whole = '', fraction = ''] = DECIMAL_PATTERN.exec(plain ?? '') ?? [];
  if (whole + fraction === '') return undefined;
  const digits = BigInt(whole + fraction);
  return {
    numerator: sign === '-' ? -digits : digits,
    denominator: 10n ** BigInt(fraction.length),
  };
}

export const multiplyFractions = (one: ExactFraction, other: ExactFraction): ExactFraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

/** Of a divisor above 0. */
export const divideFractions = (one: ExactFraction, divisor: ExactFraction): ExactFraction => ({
  numerator: one.numerator * divisor.denominator,
  denominator: one.denominator * divisor.numerator,
});

export const addFractions = (one: ExactFraction, other: ExactFraction): ExactFraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/** In whole units of so many places, and whether anything was rounded on the way. */
export function roundToUnits(
  { numerator, denominator }: ExactFraction,
  decimals: number,
  rounding: RoundingMode,
) {
  const units = numerator * 10n ** BigInt(decimals);
  return {
    value: divideBigRounded(units, denominator, rounding),
    isRounded: units % denominator !== 0n,
  };
}

/** Whether two figures are one to so many places. */
export const isEqualWhenRounded = (one: ExactFraction, other: ExactFraction, decimals: number) =>
  roundToUnits(one, decimals, 'nearest').value === roundToUnits(other, decimals, 'nearest').value;

/** As a decimal of at most so many places, without noughts at its end. */
export function formatExactFraction(fraction: ExactFraction, decimals = 6): string {
  const { value } = roundToUnits(fraction, decimals, 'nearest');
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return value < 0 ? `-${text}` : text;
}
