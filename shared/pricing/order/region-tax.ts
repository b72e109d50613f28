import { percent, type Percent } from '#shared/money/money.ts';
import type { RegionFinanceRate } from '#shared/schemas/dealer.ts';

/** A Canadian region's sales tax, both rates together; undefined where it has none, and the old rate stays (D14). */
export function regionSalesTax(
  rates: readonly RegionFinanceRate[],
  stateId: number,
): Percent | undefined {
  const region = rates.find((rate) => rate.StateId === stateId);
  return region && percent(millionths(region.Rate1) + millionths(region.Rate2));
}

/** A fraction has 6 decimals: a millionth of it is a ten-thousandth of a percent point. */
const millionths = (fraction: number) => Math.round(fraction * 1_000_000);
