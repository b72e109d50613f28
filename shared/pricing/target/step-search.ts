import { sumExtendedAmountsAtPrices, type AdjustedPrices } from './compute-prices-with-sum.ts';
import {
  findPriceAbove,
  getWholeStepRange,
  computeExtendedAtPrice,
  hasWholeQuantity,
  listOffStepPrices,
  type AdjustablePrice,
} from './price-movers.ts';
import { searchChangeCounts, type SumChange } from './search-change-counts.ts';

/** Prices with the requested sum, or the nearest found on either side of it. */
export type PriceSearchResult = { exact: AdjustedPrices } | NearestPrices;
export type NearestPrices = { below?: AdjustedPrices; above?: AdjustedPrices };

/** How many lines are tried price by price: those with a fractional quantity, or whose cap has cents. */
const MAX_UNEVEN_LINES = 24;
/** How many kinds of steps are tried; lines of one quantity are one kind. */
const MAX_STEP_KINDS = 24;
/**
 * How many steps up and down a line with a fractional quantity is tried, and a line with a whole one. Only
 * their cents matter; other lines take the whole steps.
 */
const MAX_FRACTION_STEPS = 40;
const MAX_WHOLE_STEPS = 10;

/**
 * Changes prices that are near an amount in as few steps as reach it. A step changes the sum by the line's
 * quantity, so finding a reachable amount is a subset-sum problem.
 */
export function adjustPricesInWholeSteps(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  targetSum: number,
): PriceSearchResult {
  return searchParts(groupEvenLines(movers, prices), movers, prices, targetSum);
}

/**
 * Like adjustPricesInWholeSteps, but some lines are also tried price by price for what whole steps leave. It is slow.
 */
export function adjustPricesInMixedSteps(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  targetSum: number,
): PriceSearchResult {
  const uneven = listUnevenLines(movers, prices);
  const others = groupEvenLines(movers, prices, new Set(uneven.map(({ at }) => at)));
  return searchParts([...others, ...uneven], movers, prices, targetSum);
}

function searchParts(
  parts: readonly AdjustablePart[],
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  targetSum: number,
): PriceSearchResult {
  const difference = targetSum - sumExtendedAmountsAtPrices(movers, prices);
  if (difference === 0) return { exact: prices };
  const reached = searchChangeCounts(parts.map(toSumChange), difference);
  const toPrices = (counts: readonly number[] | undefined) =>
    counts && applyCounts(movers, prices, parts, counts);
  const exact = toPrices(reached.exact);
  if (exact) return { exact };
  return findNearestPrices(movers, prices, targetSum, [
    toPrices(reached.below),
    toPrices(reached.above),
  ]);
}

/** Lines of one quantity: each step changes the sum by the same amount. */
interface EvenLineGroup {
  gain: number;
  members: number[];
  up: number;
  down: number;
}
/** A line that is tried price by price, and how much each price changes the sum. */
interface UnevenLine {
  at: number;
  prices: number[];
  gains: number[];
}
type AdjustablePart = EvenLineGroup | UnevenLine;

const isEvenLineGroup = (part: AdjustablePart): part is EvenLineGroup => 'members' in part;

const toSumChange = (part: AdjustablePart): SumChange =>
  isEvenLineGroup(part) ? { gain: part.gain, up: part.up, down: part.down } : { gains: part.gains };

const isEvenPrice = (mover: AdjustablePrice, price: number) =>
  hasWholeQuantity(mover) && price % mover.step === 0;

function groupEvenLines(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  without: ReadonlySet<number> = new Set(),
): EvenLineGroup[] {
  const kinds = new Map<number, EvenLineGroup>();
  for (const [at, mover] of movers.entries()) {
    const price = prices[at]!;
    if (without.has(at) || !isEvenPrice(mover, price)) continue;
    const gain = (mover.line.Quantity / 1000) * mover.step;
    const kind = kinds.get(gain) ?? { gain, members: [], up: 0, down: 0 };
    kind.members.push(at);
    kind.up += countStepsUp(mover, price);
    kind.down += countStepsDown(mover, price);
    kinds.set(gain, kind);
  }
  return [...kinds.values()]
    .toSorted((one, other) => one.gain - other.gain)
    .slice(0, MAX_STEP_KINDS);
}

const countStepsUp = (mover: AdjustablePrice, price: number) =>
  Math.max(0, (getWholeStepRange(mover)[1] - price) / mover.step);
const countStepsDown = (mover: AdjustablePrice, price: number) =>
  Math.max(0, (price - getWholeStepRange(mover)[0]) / mover.step);

/** The lines that change the sum by amounts that no even step has, those with the smallest moves first. */
function listUnevenLines(movers: readonly AdjustablePrice[], prices: AdjustedPrices): UnevenLine[] {
  return movers
    .flatMap((mover, at) => {
      const distance = findSmallestOffStepChange(mover, prices[at]!);
      return distance === undefined ? [] : [{ at, far: distance }];
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MAX_UNEVEN_LINES)
    .map(({ at }) => buildUnevenLine(movers[at]!, prices[at]!, at));
}

/** The smallest change of the sum by which the line is uneven; undefined where the line is even. */
export function findSmallestOffStepChange(
  mover: AdjustablePrice,
  price: number,
): number | undefined {
  if (!hasWholeQuantity(mover)) return computeExtendedAtPrice(mover, mover.step);
  const odd = listOffStepPrices(mover);
  if (odd.length === 0) return undefined;
  return Math.min(...odd.map((other) => computeExtendedAtPrice(mover, Math.abs(other - price))));
}

function buildUnevenLine(mover: AdjustablePrice, price: number, at: number): UnevenLine {
  const { low, high, step, line } = mover;
  const near = price - (price % step);
  const maxSteps = hasWholeQuantity(mover) ? MAX_WHOLE_STEPS : MAX_FRACTION_STEPS;
  const candidatePrices = new Set<number>([low, high, line.CustomerCost]);
  for (let steps = -maxSteps; steps <= maxSteps; steps++) {
    const other = near + steps * step;
    if (other >= low && other <= high) candidatePrices.add(other);
  }
  const extended = computeExtendedAtPrice(mover, price);
  const byGain = new Map<number, number>();
  for (const other of [...candidatePrices].toSorted(
    (a, b) => Math.abs(a - price) - Math.abs(b - price),
  )) {
    const gain = computeExtendedAtPrice(mover, other) - extended;
    if (gain !== 0 && !byGain.has(gain)) byGain.set(gain, other);
  }
  return { at, prices: [...byGain.values()], gains: [...byGain.keys()] };
}

/** Applies the counts: a number of steps for a group, or the n-th price of a line. */
function applyCounts(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  parts: readonly AdjustablePart[],
  counts: readonly number[],
): AdjustedPrices {
  const moved = [...prices];
  for (const [index, part] of parts.entries()) {
    const count = counts[index]!;
    if (isEvenLineGroup(part)) distributeStepsInPlace(movers, moved, part.members, count);
    else if (count > 0) moved[part.at] = part.prices[count - 1]!;
  }
  return moved;
}

/** Distributes the steps one per line, round by round, so that no line moves far. */
export function distributeStepsInPlace(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  moverIndexes: readonly number[],
  steps: number,
) {
  const by = Math.sign(steps);
  let remainingSteps = Math.abs(steps);
  while (remainingSteps > 0) {
    for (const at of moverIndexes) {
      const mover = movers[at]!;
      const room = by > 0 ? countStepsUp(mover, prices[at]!) : countStepsDown(mover, prices[at]!);
      if (remainingSteps === 0 || room === 0) continue;
      prices[at] = prices[at]! + by * mover.step;
      remainingSteps--;
    }
  }
}

/** The nearest prices on each side, among the reached ones and the single steps that each line allows. */
function findNearestPrices(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  targetSum: number,
  reached: readonly (AdjustedPrices | undefined)[],
): PriceSearchResult {
  const nearestPrices: { below?: AdjustedPrices; above?: AdjustedPrices } = {};
  let [lowestAbove, highestBelow] = [Infinity, -Infinity];
  for (const candidate of [prices, findStepAbove(movers, prices, targetSum), ...reached]) {
    if (!candidate) continue;
    const sum = sumExtendedAmountsAtPrices(movers, candidate);
    if (sum < targetSum && sum > highestBelow)
      [highestBelow, nearestPrices.below] = [sum, candidate];
    if (sum > targetSum && sum < lowestAbove) [lowestAbove, nearestPrices.above] = [sum, candidate];
  }
  return nearestPrices;
}

/** The single step up that passes the amount by the least. */
function findStepAbove(
  movers: readonly AdjustablePrice[],
  prices: AdjustedPrices,
  targetSum: number,
): AdjustedPrices | undefined {
  const sum = sumExtendedAmountsAtPrices(movers, prices);
  let best: { at: number; price: number; sum: number } | undefined;
  for (const [at, mover] of movers.entries()) {
    const price = findPriceAbove(mover, prices[at]!);
    if (price === undefined) continue;
    const next =
      sum + computeExtendedAtPrice(mover, price) - computeExtendedAtPrice(mover, prices[at]!);
    if (next > targetSum && (!best || next < best.sum)) best = { at, price, sum: next };
  }
  return best && prices.with(best.at, best.price);
}
