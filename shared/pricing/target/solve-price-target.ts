import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import { editPricedField, type PriceSettings } from '#shared/pricing/line/edit-line.ts';
import { findLimitAtPrice } from '#shared/pricing/line/price-limits.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import type { AdjustedPrices } from './compute-prices-with-sum.ts';
import { computePriceToEnter, type AdjustablePrice } from './price-movers.ts';
import { areTaxedDifferently, searchMixedTotal } from './search-mixed-total.ts';
import { searchPrices } from './search-prices.ts';
import {
  findGpBlockerText,
  computeSumRange,
  computeGoalSums,
  computeTargetSums,
  hasUntakenLines,
  buildTargetTask,
  type TargetTask,
  type TargetGoal,
  type TargetScope,
  type TargetSums,
} from './target-task.ts';

export interface PriceMove {
  lineId: string;
  from: Cents;
  to: Cents;
  /** The limit of the line that equals the new price. */
  limit?: 'retail' | 'maximum' | 'minimum';
}

export interface TargetSolution extends TargetSums {
  moves: PriceMove[];
}

export interface TargetResult {
  before: TargetSums;
  /** The solution that meets the goal; without one, `reason` says why. */
  exact?: TargetSolution;
  reason?: string;
  /** The nearest possible solutions, the lower first. */
  nearest: TargetSolution[];
  /** How many lines of the scope have a price that may change. */
  movableCount: number;
  /** How many lines keep their price, by reason (D19). */
  fixedReasons: ReadonlyMap<string, number>;
}

export interface TargetRequest {
  /** The dealer whose order it is. */
  store: DealerPricingContext;
  scope: TargetScope;
  goal: TargetGoal;
  /** Lines whose price the rep locked. */
  lockedLineIds?: ReadonlySet<string>;
}

/**
 * Finds customer costs with which the lines of a scope reach a goal: in proportion to their present amounts,
 * within retail, maximum, minimum and whole dollars, and exact to the cent where that is possible. Costs,
 * discounts and quantities stay; an imported discount locks the dealer cost but not the price. Lines that do
 * not count, trade-ins and lines without a product keep their prices.
 */
export function solvePriceTarget(
  order: PricedOrder,
  { scope, goal, ...rest }: TargetRequest,
): TargetResult {
  const task = buildTargetTask(order, scope, rest);
  const summary = {
    before: task.before,
    fixedReasons: task.fixedReasons,
    movableCount: task.movers.length,
  };
  const reject = (reason: string): TargetResult => ({ ...summary, reason, nearest: [] });
  if (summary.movableCount === 0) return reject(targetPriceTexts.targetNoLines);
  if (goal.kind === 'total' && hasUntakenLines(task))
    return reject(targetPriceTexts.targetTotalNotTaken);
  const gpBlocker = goal.kind === 'gp' && findGpBlockerText(task, goal.gp);
  if (gpBlocker) return reject(gpBlocker);

  const candidates = findCandidates(task, goal);
  const solutions = candidates.prices
    .map((prices) => buildTargetSolution(task, prices))
    // A sum of 0 or less has no GP, so no solution there is near a GP goal.
    .filter(({ sum }) => goal.kind !== 'gp' || sum > 0);
  const exact = solutions
    .filter((solution) => isGoalMet(solution, goal))
    .toSorted(createGoalComparer(goal))[0];
  if (exact) return { ...summary, exact, nearest: [] };
  return {
    ...summary,
    reason: candidates.reason ?? getFailureReason(task, goal),
    nearest: solutions,
  };
}

/** The moved lines alone, with their new prices, each as a single edit leaves it. */
export function repriceMovedLines(
  lines: readonly OrderLine[],
  moves: readonly PriceMove[],
  settings: PriceSettings,
): OrderLine[] {
  const prices = new Map(moves.map(({ lineId, to }) => [lineId, to]));
  return lines.flatMap((line) => {
    const to = prices.get(line.OrderLineId);
    if (to === undefined) return [];
    return [
      editPricedField(line, 'CustomerCost', computePriceToEnter(line, to, settings), settings).line,
    ];
  });
}

interface PriceCandidates {
  /** One exact solution, or up to two on its sides. */
  prices: AdjustedPrices[];
  reason?: string;
}

function findCandidates(task: TargetTask, goal: TargetGoal): PriceCandidates {
  if (goal.kind === 'total' && areTaxedDifferently(task))
    return findPricesForMixedTotal(task, goal.amount);
  const { below, above } = computeGoalSums(task, goal);
  return below === above
    ? findPricesForSum(task, below)
    : findPricesBetween(task, below, above, goal);
}

/** Prices for a total that does not follow from the sum of the lines (B5.3). */
function findPricesForMixedTotal(task: TargetTask, total: number): PriceCandidates {
  if (total === task.before.total)
    return { prices: [task.movers.map(({ line }) => line.CustomerCost)] };
  const computeEnd = (end: 'low' | 'high') =>
    computeTargetSums(
      task,
      task.movers.map((mover) => mover[end]),
    ).total;
  if (total < computeEnd('low'))
    return createEndPrices(task.movers, 'low', targetPriceTexts.targetAtMinimum);
  if (total > computeEnd('high'))
    return createEndPrices(task.movers, 'high', targetPriceTexts.targetAtMaximum);
  return { prices: searchMixedTotal(task, total), reason: targetPriceTexts.targetNotFound };
}

/** The movers' prices with which the scope has this sum, or those nearest to it. */
function findPricesForSum(task: TargetTask, sum: number): PriceCandidates {
  const { movers, fixedSum } = task;
  const [low, high] = computeSumRange(task);
  if (sum === task.before.sum) return { prices: [movers.map(({ line }) => line.CustomerCost)] };
  if (sum <= low)
    return createEndPrices(movers, 'low', sum < low && targetPriceTexts.targetAtMinimum);
  if (sum >= high)
    return createEndPrices(movers, 'high', sum > high && targetPriceTexts.targetAtMaximum);
  const result = searchPrices(movers, sum - fixedSum);
  if ('exact' in result) return { prices: [result.exact] };
  return {
    prices: [result.below, result.above].filter((prices) => prices !== undefined),
    ...(!result.isCertain && { reason: targetPriceTexts.targetNotFound }),
  };
}

const createEndPrices = (
  movers: readonly AdjustablePrice[],
  end: 'low' | 'high',
  reason: string | false,
): PriceCandidates => ({
  prices: [movers.map((mover) => mover[end])],
  ...(reason && { reason }),
});

/** The goal lies between two sums: finds the nearest possible one below the first and above the second. */
function findPricesBetween(
  task: TargetTask,
  below: number,
  above: number,
  goal: TargetGoal,
): PriceCandidates {
  const [low, high] = computeSumRange(task);
  if (below < low) return findPricesForSum(task, below);
  if (above > high) return findPricesForSum(task, above);
  const [under, over] = [findPricesForSum(task, below), findPricesForSum(task, above)];
  const reason =
    goal.kind === 'total' ? targetPriceTexts.targetNoSuchTotal : (under.reason ?? over.reason);
  return { prices: [under.prices[0]!, over.prices.at(-1)!], ...(reason && { reason }) };
}

function buildTargetSolution(task: TargetTask, prices: AdjustedPrices): TargetSolution {
  const moves = task.movers.flatMap(({ line }, at): PriceMove[] => {
    const [from, to] = [line.CustomerCost, asCents(prices[at]!)];
    if (from === to) return [];
    const limit = findLimitAtPrice(line, to);
    return [{ lineId: line.OrderLineId, from, to, ...(limit && { limit }) }];
  });
  return { ...computeTargetSums(task, prices), moves };
}

/** A GP meets its goal where it reads the same: with two decimals, or with as many as were typed. */
function isGoalMet({ sum, total, gp }: TargetSums, goal: TargetGoal): boolean {
  if (goal.kind === 'amount') return sum === goal.amount;
  if (goal.kind === 'total') return total === goal.amount;
  const places = goal.gp % 100 === 0 ? 100 : 1;
  return (
    multiplyAndDivide(gp, 1, places, 'nearest') === multiplyAndDivide(goal.gp, 1, places, 'nearest')
  );
}

const createGoalComparer = (goal: TargetGoal) => (one: TargetSums, other: TargetSums) =>
  goal.kind === 'gp' ? Math.abs(one.gp - goal.gp) - Math.abs(other.gp - goal.gp) : 0;

function getFailureReason({ order }: TargetTask, goal: TargetGoal): string {
  if (goal.kind === 'gp') return targetPriceTexts.targetNoSuchGp;
  return order.OrderSalesSettings.RoundToNearestDollar
    ? targetPriceTexts.targetWholeDollars
    : targetPriceTexts.targetQuantities;
}
