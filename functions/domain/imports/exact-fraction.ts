import { divideBigRounded, type RoundingMode } from '#shared/money/money.ts';

/** An exact number of a file: a fraction of two integers with a positive denominator. */
export type ExactFraction = { numerator: bigint; denominator: bigint };

/** Enough digits for any number of an order; more digits would slow down the computation. */
const DECIMAL_PATTERN = /^([+-]?)(\d{0,15})(?:\.(\d{0,20}))?$/;
const GROUPED_PATTERN = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Parses a decimal number in XML notation, with or without commas between thousands; undefined if it is not
 * a number.
 */
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

/** The divisor must be above 0. */
export const divideFractions = (
  dividend: ExactFraction,
  divisor: ExactFraction,
): ExactFraction => ({
  numerator: dividend.numerator * divisor.denominator,
  denominator: dividend.denominator * divisor.numerator,
});

export const addFractions = (one: ExactFraction, other: ExactFraction): ExactFraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/** Rounds to units of so many decimals, and tells whether the value changed. */
export function roundToScaledInteger(
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

/** Tests if two numbers are equal after rounding to so many decimals. */
export const isEqualWhenRounded = (one: ExactFraction, other: ExactFraction, decimals: number) =>
  roundToScaledInteger(one, decimals, 'nearest').value ===
  roundToScaledInteger(other, decimals, 'nearest').value;

/** Formats with at most so many decimals, without trailing zeros. */
export function formatExactFraction(fraction: ExactFraction, maxDecimals = 6): string {
  const { value } = roundToScaledInteger(fraction, maxDecimals, 'nearest');
  const digits = String(Math.abs(value)).padStart(maxDecimals + 1, '0');
  const text = `${digits.slice(0, -maxDecimals)}.${digits.slice(-maxDecimals)}`.replace(
    /\.?0+$/,
    '',
  );
  return value < 0 ? `-${text}` : text;
}
