import {
  findPriceAbove,
  getWholeStepOrLimitAtOrBelow,
  computeExtendedAtPrice,
  type AdjustablePrice,
} from './price-movers.ts';

/** A price for every mover, in their order. */
export type AdjustedPrices = number[];

/**
 * Prices at which the extended amounts add up to the sum, or as near below it as single steps allow, in
 * proportion to the lines' present amounts. A line that reaches its limit stays there and the others share
 * the rest (water-filling); single steps go to the largest remainders. Lines with a price of 0 come last, in
 * proportion to their retail. The sum must lie between the sums at the lowest and at the highest prices.
 */
export function computePricesWithSum(
  movers: readonly AdjustablePrice[],
  targetSum: number,
): AdjustedPrices {
  const ideals = movers.map(({ line }) => ({ price: line.CustomerCost as number, rest: 0 }));
  const pricedIndexes = movers.flatMap(({ line }, at) => (line.CustomerCost > 0 ? [at] : []));
  const unpricedIndexes = movers.flatMap(({ line }, at) => (line.CustomerCost > 0 ? [] : [at]));
  const remainingAmount = fillIdealPrices(
    movers,
    pricedIndexes,
    targetSum,
    ideals,
    ({ line }) => line.CustomerCost,
  );
  if (remainingAmount > 0)
    fillIdealPrices(
      movers,
      unpricedIndexes,
      remainingAmount,
      ideals,
      ({ line }) => line.Retail || 1,
    );
  return roundByLargestRemainder(movers, ideals, targetSum);
}

/**
 * A price before it is rounded: whole cents, and the part of a cent as a numerator over a common denominator.
 */
interface IdealPrice {
  price: number;
  rest: number;
}

/**
 * Gives the chosen movers ideal prices that share an amount by weight per piece, within their limits. Returns
 * the amount that they could not take.
 */
function fillIdealPrices(
  movers: readonly AdjustablePrice[],
  moverIndexes: readonly number[],
  amount: number,
  ideals: IdealPrice[],
  weigh: (mover: AdjustablePrice) => number,
): number {
  let openIndexes = moverIndexes;
  let remainingAmount = amount;
  while (openIndexes.length > 0) {
    const whole = openIndexes.reduce(
      (sum, at) => sum + computeExtendedAtPrice(movers[at]!, weigh(movers[at]!)),
      0,
    );
    const share = Math.max(0, remainingAmount);
    const bound: number[] = [];
    const others: number[] = [];
    for (const at of openIndexes) {
      const mover = movers[at]!;
      const ideal = divideWithRemainder(weigh(mover), share, whole);
      const limit = findPassedLimit(mover, ideal);
      ideals[at] = limit === undefined ? ideal : { price: limit, rest: 0 };
      (limit === undefined ? others : bound).push(at);
    }
    if (bound.length === 0) return 0;
    remainingAmount -= bound.reduce(
      (sum, at) => sum + computeExtendedAtPrice(movers[at]!, ideals[at]!.price),
      0,
    );
    openIndexes = others;
  }
  return remainingAmount;
}

/** The limit that an ideal price passes; undefined where it passes none. */
function findPassedLimit({ low, high }: AdjustablePrice, { price, rest }: IdealPrice) {
  if (price > high || (price === high && rest > 0)) return high;
  return price < low ? low : undefined;
}

/** amount x numerator / denominator, with the remainder. */
function divideWithRemainder(amount: number, numerator: number, denominator: number): IdealPrice {
  const product = amount * numerator;
  if (Number.isSafeInteger(product)) {
    const rest = product % denominator;
    return { price: (product - rest) / denominator, rest };
  }
  const [exact, by] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return { price: Number(exact / by), rest: Number(exact % by) };
}

/**
 * Rounds all prices down to an allowed one, then adds single steps where most was cut off, while they fit.
 */
function roundByLargestRemainder(
  movers: readonly AdjustablePrice[],
  ideals: readonly IdealPrice[],
  amount: number,
): AdjustedPrices {
  const prices = movers.map((mover, at) => getWholeStepOrLimitAtOrBelow(mover, ideals[at]!.price));
  let remainingAmount = amount - sumExtendedAmountsAtPrices(movers, prices);
  const byRest = [...movers.keys()].toSorted(
    (one, other) =>
      ideals[other]!.price - prices[other]! - (ideals[one]!.price - prices[one]!) ||
      ideals[other]!.rest - ideals[one]!.rest,
  );
  for (const at of byRest) {
    if (remainingAmount <= 0) break;
    const mover = movers[at]!;
    const price = findPriceAbove(mover, prices[at]!);
    if (price === undefined) continue;
    const gain = computeExtendedAtPrice(mover, price) - computeExtendedAtPrice(mover, prices[at]!);
    if (gain > remainingAmount) continue;
    prices[at] = price;
    remainingAmount -= gain;
  }
  return prices;
}

/** The sum of the movers' extended amounts at these prices. */
export const sumExtendedAmountsAtPrices = (
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
): number => movers.reduce((sum, mover, at) => sum + computeExtendedAtPrice(mover, prices[at]!), 0);
