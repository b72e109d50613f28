import { computePricesWithSum, sumExtendedAmountsAtPrices } from './compute-prices-with-sum.ts';
import { searchAllPricesWithinLimit } from './exhaustive-search.ts';
import type { AdjustablePrice } from './price-movers.ts';
import { searchByRemainder, type RemainderSearchResult } from './remainder-search.ts';
import {
  adjustPricesInWholeSteps,
  adjustPricesInMixedSteps,
  type NearestPrices,
} from './step-search.ts';

/** The work limits before and after the remainder search. */
const SMALL_WORK_LIMIT = 500_000;
const LARGE_WORK_LIMIT = 20_000_000;

/**
 * The movers' prices whose extended amounts come to an amount, or those nearest to it. Tries even steps first, then all
 * prices, then remainders.
 */
export function searchPrices(
  movers: readonly AdjustablePrice[],
  amount: number,
): RemainderSearchResult {
  const near = computePricesWithSum(movers, amount);
  const byEvenSteps = adjustPricesInWholeSteps(movers, near, amount);
  if ('exact' in byEvenSteps) return byEvenSteps;
  const few = searchAllPricesWithinLimit(movers, near, amount, SMALL_WORK_LIMIT);
  if (few) return { ...few, isCertain: true };
  const byRemainder = searchByRemainder(movers, near, amount, byEvenSteps);
  if ('exact' in byRemainder || byRemainder.isCertain) return byRemainder;
  const many = searchAllPricesWithinLimit(movers, near, amount, LARGE_WORK_LIMIT);
  if (many) return { ...many, isCertain: true };
  const uneven = adjustPricesInMixedSteps(movers, near, amount);
  return 'exact' in uneven
    ? uneven
    : { ...pickNearerPrices(movers, byRemainder, uneven), isCertain: false };
}

/** The nearer of two results on each side. */
function pickNearerPrices(
  movers: readonly AdjustablePrice[],
  one: NearestPrices,
  other: NearestPrices,
): NearestPrices {
  const pickSide = (side: keyof NearestPrices, by: 1 | -1) =>
    [one[side], other[side]]
      .filter((prices) => prices !== undefined)
      .toSorted(
        (a, b) =>
          by * (sumExtendedAmountsAtPrices(movers, a) - sumExtendedAmountsAtPrices(movers, b)),
      )[0];
  const [below, above] = [pickSide('below', -1), pickSide('above', 1)];
  return { ...(below && { below }), ...(above && { above }) };
}
