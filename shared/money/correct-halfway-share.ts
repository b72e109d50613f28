import { divideBigRounded, asPercent, type Percent } from './money.ts';

/**
 * A share with 2 decimals for display. The stored share has 4, rounded: where they end in 50, only the
 * amounts show whether the share is above the half (538.37 of 2,783.00 is 19.3449… %, stored as 19.3450, and
 * displayed as 19.34).
 */
export function correctHalfwayShare(
  storedShare: Percent,
  part: number | bigint,
  base: number | bigint,
): Percent {
  const isHalf = Math.abs(storedShare % 100) === 50;
  return isHalf && BigInt(base) !== 0n
    ? asPercent(divideBigRounded(BigInt(part) * 10_000n, BigInt(base), 'nearest') * 100)
    : storedShare;
}
