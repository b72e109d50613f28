declare const unit: unique symbol;

/** A whole number of cents (D1). Never a fraction, never dollars. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A whole number of ten-thousandths of a percent point (D1): 7.25 % is 72,500 and 100 % is 1,000,000. */
export type Percent = number & { readonly [unit]: 'percent' };

/** A whole number of thousandths (D11): a quantity of 2.5 is 2,500. */
export type Thousandths = number & { readonly [unit]: 'thousandths' };

/** Away from zero to the next whole unit (line prices, D1), or half away from zero (totals, D2). */
export type RoundingMode = 'awayFromZero' | 'nearest';

const assertWholeNumber = (amount: number, name: string) => {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of ${name}`);
  return amount === 0 ? 0 : amount;
};

/** Brands a number as cents; throws a RangeError where it is not a safe whole number. */
export const asCents = (wholeCents: number) => assertWholeNumber(wholeCents, 'cents') as Cents;
/** Brands a number as ten-thousandths of a percent point; throws like asCents. */
export const asPercent = (tenThousandths: number) =>
  assertWholeNumber(tenThousandths, 'ten-thousandths of a percent') as Percent;
/** Brands a number as thousandths of a quantity; throws like asCents. */
export const asThousandths = (wholeThousandths: number) =>
  assertWholeNumber(wholeThousandths, 'thousandths') as Thousandths;

export const HUNDRED_PERCENT = asPercent(1_000_000);
/** 15 digits: the most that a JSON number stores exactly in each of our units. */
export const MAX_AMOUNT = 999_999_999_999_999;
/** ±9,999,999,999.9999 %: the limit of a ratio to a very small base. */
const MAX_RATIO = 99_999_999_999_999;

/** The amount, limited to the range from -limit to limit. */
export const clampMagnitude = (amount: number, limit: number) =>
  Math.max(-limit, Math.min(limit, amount));

/**
 * amount x numerator / denominator, exact until the single rounding at the end. Uses plain numbers while the
 * product is a safe integer, otherwise big integers.
 */
export function multiplyAndDivide(
  amount: number,
  numerator: number,
  nonZeroDenominator: number,
  rounding: RoundingMode,
): number {
  const product = amount * numerator;
  return Number.isSafeInteger(product)
    ? divideRounded(product, nonZeroDenominator, rounding)
    : divideBigRounded(BigInt(amount) * BigInt(numerator), BigInt(nonZeroDenominator), rounding);
}

/** Divides two safe integers; rounds the magnitude and then applies the sign (D4). */
export function divideRounded(dividend: number, divisor: number, rounding: RoundingMode): number {
  const top = Math.abs(dividend);
  const bottom = Math.abs(divisor);
  // For safe integers, the quotient's distance from the next whole number is larger than the rounding error
  // of a double.
  const floor = Math.floor(top / bottom);
  const rest = top - floor * bottom;
  const isRoundedAway = rounding === 'awayFromZero' ? rest > 0 : rest >= bottom - rest && rest > 0;
  const size = isRoundedAway ? floor + 1 : floor;
  return dividend < 0 === divisor < 0 || size === 0 ? size : -size;
}

/** Like divideRounded, for big integers. */
export function divideBigRounded(
  dividend: bigint,
  divisor: bigint,
  rounding: RoundingMode,
): number {
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rest = top % bottom;
  const isRoundedAway = rounding === 'awayFromZero' ? rest > 0n : rest * 2n >= bottom && rest > 0n;
  const size = Number(top / bottom + (isRoundedAway ? 1n : 0n));
  return dividend < 0n === divisor < 0n || size === 0 ? size : -size;
}

/** A part of a base as a percent, rounded half up to 4 decimals; 0 for a base of 0 (D8). */
export function computeRatio(part: number, base: number): Percent {
  if (base === 0) return asPercent(0);
  return asPercent(
    clampMagnitude(multiplyAndDivide(part, HUNDRED_PERCENT, base, 'nearest'), MAX_RATIO),
  );
}

/** Like computeRatio, for big integers. */
export function computeBigRatio(part: bigint, base: bigint): Percent {
  if (base === 0n) return asPercent(0);
  const size = divideBigRounded(part * BigInt(HUNDRED_PERCENT), base, 'nearest');
  return asPercent(clampMagnitude(size, MAX_RATIO));
}
