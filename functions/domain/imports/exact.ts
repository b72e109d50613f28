import { divideBigRounded, type RoundingMode } from '#shared/money/money.ts';

/** A figure of a file without a rounding: a fraction of two whole numbers, the lower one above 0. */
export type Exact = { top: bigint; bottom: bigint };

/** So many digits say any figure of an order; more take time to compute with. */
const DECIMAL = /^([+-]?)(\d{0,15})(?:\.(\d{0,20}))?$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A decimal number as XML has it, its thousands parted by commas or not; undefined where it is none. */
export function readExact(text: string | undefined): Exact | undefined {
  const plain = text && GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(plain ?? '') ?? [];
  if (whole + fraction === '') return undefined;
  const size = BigInt(whole + fraction);
  return { top: sign === '-' ? -size : size, bottom: 10n ** BigInt(fraction.length) };
}

export const times = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
});

/** Of a divisor above 0. */
export const over = (one: Exact, divisor: Exact): Exact => ({
  top: one.top * divisor.bottom,
  bottom: one.bottom * divisor.top,
});

export const plus = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

/** In whole units of so many places, and whether anything was rounded on the way. */
export function inUnits({ top, bottom }: Exact, decimals: number, rounding: RoundingMode) {
  const units = top * 10n ** BigInt(decimals);
  return { value: divideBigRounded(units, bottom, rounding), isRounded: units % bottom !== 0n };
}

/** Whether two figures are one to so many places. */
export const isSame = (one: Exact, other: Exact, decimals: number) =>
  inUnits(one, decimals, 'nearest').value === inUnits(other, decimals, 'nearest').value;

/** As a decimal of at most so many places, without noughts at its end. */
export function writeExact(exact: Exact, decimals = 6): string {
  const { value } = inUnits(exact, decimals, 'nearest');
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return value < 0 ? `-${text}` : text;
}
