import { computeGreatestCommonDivisor } from './compute-greatest-common-divisor.ts';
import {
  computePricesWithSum,
  sumExtendedAmountsAtPrices,
  type AdjustedPrices,
} from './compute-prices-with-sum.ts';
import {
  getWholeStepRange,
  computeExtendedAtPrice,
  hasWholeQuantity,
  listOffStepPrices,
  type AdjustablePrice,
} from './price-movers.ts';
import {
  adjustPricesInWholeSteps,
  findSmallestOffStepChange,
  type PriceSearchResult,
  type NearestPrices,
} from './step-search.ts';

/** The nearest prices found, and whether none can be nearer. */
export type RemainderSearchResult =
  | { exact: AdjustedPrices }
  | (NearestPrices & { isCertain: boolean });

/** How many amounts are tried on either side. */
const MAX_CHECKED_AMOUNTS = 4;
/** A larger remainder helps little, and its table is long. */
const MAX_COMMON_STEP = 2_000;
/** How many prices of a line with a fractional quantity are tried. */
const MAX_STEPS_PER_LINE = 20_000;

/**
 * Prices for an amount that whole steps do not reach. Whole steps change the sum by multiples of a common
 * step. The remainder comes from lines at a cap, a minimum or their present price, or with a fractional
 * quantity. The table lists every remainder that some lines can leave, so an amount with another remainder is
 * impossible.
 */
export function searchByRemainder(
  movers: readonly AdjustablePrice[],
  nearPrices: AdjustedPrices,
  amount: number,
  nearestSoFar: NearestPrices,
): RemainderSearchResult {
  const common = computeCommonStep(movers);
  if (common === 0) return { ...nearestSoFar, isCertain: false };
  const table = buildRemainderTable(movers, nearPrices, common);
  const findPrices = (sum: number) => {
    const chosen = table.chainByRemainder[(((sum - table.fixedSum) % common) + common) % common];
    return (
      chosen && { prices: buildChainPrices({ movers, near: nearPrices, chosen, amount: sum }) }
    );
  };
  const exact = findPrices(amount);
  if (exact?.prices) return { exact: exact.prices };
  const search = (by: 1 | -1, foundPrices: AdjustedPrices | undefined) => {
    const maxOffset = foundPrices
      ? Math.abs(sumExtendedAmountsAtPrices(movers, foundPrices) - amount)
      : common + 1;
    let checkedCount = 0;
    for (let offset = 1; offset < maxOffset && checkedCount < MAX_CHECKED_AMOUNTS; offset++) {
      const next = findPrices(amount + by * offset);
      if (next?.prices) return { prices: next.prices, isCertain: checkedCount === 0 };
      if (next) checkedCount++;
    }
    return { prices: foundPrices, isCertain: checkedCount === 0 };
  };
  const [below, above] = [search(-1, nearestSoFar.below), search(1, nearestSoFar.above)];
  return {
    ...(below.prices && { below: below.prices }),
    ...(above.prices && { above: above.prices }),
    isCertain: table.isComplete && !exact && below.isCertain && above.isCertain,
  };
}

/** The largest number that all sums of whole steps are multiples of; 0 where no line has whole steps. */
function computeCommonStep(movers: readonly AdjustablePrice[]): number {
  let common = 0;
  for (const mover of movers)
    if (hasWholeSteps(mover))
      common = computeGreatestCommonDivisor(common, computeExtendedAtPrice(mover, mover.step));
  return common > MAX_COMMON_STEP ? computeGreatestCommonDivisor(common, 100) : common;
}

/** Whether the line has prices whose sums are multiples of the common step. */
function hasWholeSteps(mover: AdjustablePrice): boolean {
  const [low, high] = getWholeStepRange(mover);
  return hasWholeQuantity(mover) && low < high;
}

/** A price of a line for the remainder that it leaves, and how far the line moves to it. */
interface RemainderPrice {
  at: number;
  price: number;
  remainder: number;
  distance: number;
}

/** For a remainder: how far lines move to leave it, and the last of these lines. */
interface RemainderChain {
  remainder: number;
  distance: number;
  last?: RemainderPrice;
  before?: RemainderChain;
}

interface RemainderTable {
  chainByRemainder: readonly (RemainderChain | undefined)[];
  /** The sum of the lines without whole steps, at the near prices. */
  fixedSum: number;
  /** Whether all prices of all lines were tried. */
  isComplete: boolean;
}

/** For each remainder, the lines that leave it together with the smallest moves. */
function buildRemainderTable(
  movers: readonly AdjustablePrice[],
  near: AdjustedPrices,
  common: number,
): RemainderTable {
  let chainByRemainder: (RemainderChain | undefined)[] = Array.from({ length: common });
  chainByRemainder[0] = { remainder: 0, distance: 0 };
  const uselessKeys = new Set<string>();
  for (const at of sortByNearestMove(movers, near)) {
    const remainderPrices = listRemainderPrices(movers[at]!, at, near[at]!, common);
    const key = remainderPrices.map(({ remainder }) => remainder).join();
    if (uselessKeys.has(key)) continue;
    const next = addLineToTable(chainByRemainder, remainderPrices);
    // A line that adds nothing now adds nothing later: the set of reached remainders only grows.
    if (countFilled(next) === countFilled(chainByRemainder)) uselessKeys.add(key);
    else chainByRemainder = next;
    if (countFilled(chainByRemainder) === common) break;
  }
  const fixedSum = movers.reduce(
    (sum, mover, at) => sum + (hasWholeSteps(mover) ? 0 : computeExtendedAtPrice(mover, near[at]!)),
    0,
  );
  const isComplete = movers.every(
    (mover) => hasWholeSteps(mover) || computeCycleLength(mover, common) <= MAX_STEPS_PER_LINE,
  );
  return { chainByRemainder, fixedSum, isComplete };
}

/** The lines that can leave a remainder, those with the smallest moves first. */
function sortByNearestMove(movers: readonly AdjustablePrice[], near: AdjustedPrices): number[] {
  const distances = movers.map((mover, at) => findSmallestOffStepChange(mover, near[at]!));
  return [...movers.keys()]
    .filter((at) => distances[at] !== undefined)
    .toSorted((one, other) => distances[one]! - distances[other]!);
}

const countFilled = (table: readonly unknown[]) => table.filter((entry) => entry).length;

function addLineToTable(
  table: readonly (RemainderChain | undefined)[],
  lineOddPrices: readonly RemainderPrice[],
) {
  const next = [...table];
  for (const last of lineOddPrices)
    for (const before of table) {
      if (!before) continue;
      const remainder = (before.remainder + last.remainder) % table.length;
      const distance = before.distance + last.distance;
      if (distance < (next[remainder]?.distance ?? Infinity))
        next[remainder] = { remainder, distance, last, before };
    }
  return next;
}

/** For each remainder, the nearest price of a line that leaves it. */
function listRemainderPrices(
  mover: AdjustablePrice,
  at: number,
  near: number,
  common: number,
): RemainderPrice[] {
  const isOpen = hasWholeSteps(mover);
  const currentExtended = computeExtendedAtPrice(mover, near);
  const remainderPrices = new Map<number, RemainderPrice>();
  const offer = (price: number) => {
    const extended = computeExtendedAtPrice(mover, price);
    const remainder =
      (((isOpen ? extended : extended - currentExtended) % common) + common) % common;
    const distance = Math.abs(extended - currentExtended);
    if (remainder > 0 && distance < (remainderPrices.get(remainder)?.distance ?? Infinity))
      remainderPrices.set(remainder, { at, price, remainder, distance });
  };
  for (const price of listOffStepPrices(mover)) offer(price);
  if (isOpen) return [...remainderPrices.values()];
  for (const price of iterateStepsAround(mover, near, common)) {
    offer(price);
    if (remainderPrices.size === common - 1) break;
  }
  return [...remainderPrices.values()].toSorted((one, other) => one.remainder - other.remainder);
}

/** Yields whole steps on both sides of a price, until the remainders repeat. */
function* iterateStepsAround(mover: AdjustablePrice, near: number, common: number) {
  const [low, high] = getWholeStepRange(mover);
  const { step } = mover;
  const maxSteps = Math.min(
    computeCycleLength(mover, common),
    MAX_STEPS_PER_LINE,
    (high - low) / step,
  );
  const middle = Math.min(high, Math.max(low, near - (near % step)));
  for (let away = 0; away <= maxSteps; away++)
    for (const price of [middle - away * step, middle + away * step])
      if (price >= low && price <= high) yield price;
}

/** The number of steps after which a line's remainders repeat. */
function computeCycleLength({ line, step }: AdjustablePrice, common: number): number {
  const perStep = line.Quantity * step;
  return (common * 1000) / computeGreatestCommonDivisor(perStep % (common * 1000), common * 1000);
}

interface ChainPriceRequest {
  movers: readonly AdjustablePrice[];
  near: AdjustedPrices;
  chosen: RemainderChain;
  amount: number;
}

/** The chosen lines at their prices and the others in whole steps; undefined where that is impossible. */
function buildChainPrices({
  movers,
  near,
  chosen,
  amount,
}: ChainPriceRequest): AdjustedPrices | undefined {
  const fixed = new Map<number, number>();
  for (const [at, mover] of movers.entries()) if (!hasWholeSteps(mover)) fixed.set(at, near[at]!);
  for (let one: RemainderChain | undefined = chosen; one?.last; one = one.before)
    fixed.set(one.last.at, one.last.price);
  const others = movers.flatMap((_, at) => (fixed.has(at) ? [] : [at]));
  const remainingAmount = [...fixed].reduce(
    (sum, [at, price]) => sum - computeExtendedAtPrice(movers[at]!, price),
    amount,
  );
  const result = searchWholeSteps(
    others.map((at) => movers[at]!),
    remainingAmount,
  );
  if (!result || !('exact' in result)) return undefined;
  const prices = movers.map((_, at) => fixed.get(at) ?? 0);
  for (const [index, at] of others.entries()) prices[at] = result.exact[index]!;
  return prices;
}

function searchWholeSteps(
  movers: readonly AdjustablePrice[],
  amount: number,
): PriceSearchResult | undefined {
  const even = movers.map((mover): AdjustablePrice => {
    const [low, high] = getWholeStepRange(mover);
    return { ...mover, low, high };
  });
  const computeSumAt = (end: 'low' | 'high') =>
    sumExtendedAmountsAtPrices(
      even,
      even.map((mover) => mover[end]),
    );
  if (amount < computeSumAt('low') || amount > computeSumAt('high')) return undefined;
  return adjustPricesInWholeSteps(even, computePricesWithSum(even, amount), amount);
}
